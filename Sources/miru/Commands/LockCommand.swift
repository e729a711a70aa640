internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// `lock`: sets, removes and explains the lock.
struct LockCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Lock miru with a PIN or a passphrase.",
    usage: "miru lock [set | now | off]",
    discussion: """
      set asks for a new passphrase, after the present one if there is one; now locks all terminals, and off removes the \
      lock. Every other command but init asks first, and an idle prompt locks; the setting lock.after says when. The fifth wrong try and each later one are \
      followed by a wait, which doubles from 5 seconds up to an hour. For scripts, MIRU_UNLOCK_FD names a file \
      descriptor with the passphrase; for set, with the present and the new one, each on a line. It unlocks one command.

      \(purpose)
      """)

  private static let purpose =
    "The lock closes miru to somebody who does not know their way around. It encrypts nothing: anyone who can run other "
    + "commands as you can read miru's files and remove the lock."

  enum Action: String, CaseIterable, ExpressibleByArgument {
    case set, now, off
  }

  @Argument(help: "What to do; without it, miru prints whether this terminal is locked.")
  var action: Action?

  static let libraryUse = LibraryRequirement.nothing
  // Nothing is under way that Ctrl-C could cancel but the question, which handles it.
  static let handlesSignals = true

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    let gate = wiring.gate
    gate.patience = try wiring.settingsAtStart().lockAfter
    let seconds = Seconds.text(gate.patience)
    let time =
      " A terminal stays unlocked for \(seconds) seconds after its last command or key (lock.after)."
    switch action {
    case .set:
      try await gate.set()
      Diagnostics.say("The lock is set." + time)
    case .now:
      try gate.lockTerminals()
      Diagnostics.say("All terminals are locked. An open prompt locks when it is idle.")
    case .off:
      try await gate.remove()
      Diagnostics.say("The lock is removed.")
    case nil:
      let state =
        try !gate.file.isSet
        ? "miru is not locked. 'miru lock set' asks for a PIN or a passphrase."
        : (gate.isUnlocked ? "The lock is set, and this terminal is unlocked." : "miru is locked.") + time
      for sentence in [state, Self.purpose] {
        try wiring.output.line(wiring.page.width.map { Diagnostics.broken(sentence, width: $0) } ?? sentence)
      }
    }
    return .done
  }
}
