internal import Catalog
internal import Features
internal import Sealing
internal import Terminal

/// The reason why miru stays locked, or why the lock was not changed.
enum LockError: Error, Hashable {
  case wrong
  /// Too many wrong tries; the passphrase was not compared.
  case tooEarly(until: Timestamp, now: Timestamp)
  case noTerminal
  /// The value of `MIRU_UNLOCK_FD`, and the system's reason.
  case badDescriptor(String, SystemError)
  /// Empty, or not UTF-8.
  case unusable
  /// A new passphrase of fewer characters than `Limits.Lock.shortest`.
  case tooShort
  case twoDifferent
  case notSet
  case missing(MissingLibrary)
  case noMemory
  /// `nil` if the content is damaged.
  case unreadable(path: String, SystemError?)
  case unwritable(path: String, SystemError)

  /// Whether a person may be asked again.
  var allowsAnotherTry: Bool { [.locked, .tryLater].contains(report.exitStatus) || self == .unusable }

  /// The exit status and the message.
  var report: (exitStatus: CommandStatus, sentence: String) {
    switch self {
    case .wrong: (.locked, "Wrong passphrase.")
    case .tooEarly(let until, let now):
      (.tryLater, "Too many wrong tries. The next one is possible at \(ClockTime.text(until, seenAt: now)).")
    case .noTerminal:
      (
        .locked,
        "Without a terminal, miru cannot ask for the passphrase. Start it at one, or set MIRU_UNLOCK_FD."
      )
    case .badDescriptor(let value, let error):
      (.usage, "MIRU_UNLOCK_FD takes an open file descriptor, not \(Wording.typed(value)): \(error.reason).")
    case .unusable: (.usage, "The passphrase is empty, or is not UTF-8 text.")
    case .tooShort:
      (.usage, "A passphrase has at least \(Limits.Lock.shortest) characters. Nothing was changed.")
    case .twoDifferent: (.usage, "The two passphrases differ. Nothing was changed.")
    case .notSet: (.nothingFound, "miru is not locked.")
    case .missing(let library):
      (.unreachable, "The lock needs libsodium. Install the package \(library.package) (\(library.problem)).")
    case .noMemory: (.unreachable, "There is too little memory to store a passphrase, which takes 64 MB.")
    case .unreadable(let path, let error?):
      (.cannotCreate, "The lock cannot be read from \(path): \(error.reason).")
    case .unreadable(let path, nil):
      (.unreadable, "The lock cannot be read from \(path). Deleting this file removes the lock.")
    case .unwritable(let path, let error):
      (.cannotWrite, "The lock cannot be written to \(path): \(error.reason).")
    }
  }
}
