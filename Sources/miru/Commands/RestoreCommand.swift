internal import ArgumentParser
internal import Catalog
internal import Features
internal import Library

/// `restore`: lists the library's backups, or restores one.
struct RestoreCommand: MiruCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "List the library's backups, or replace the library with one.",
    discussion: """
      miru makes a backup on each day of use, and before an update changes the library's schema. It keeps the last five \
      daily backups, and one older backup that has more openings, stars and settings in total than any one of those five. \
      The library that a restore replaces is kept: it gets a name with '-replaced-' and the date, stays in its folder, is \
      listed after the backups, and can be restored too. A backup or library at another place is restored by its path; the \
      file itself stays as it is. Other miru processes can read the library during a restore, but not write it.
      """)

  @Argument(
    help: "The number or name of a backup, or a file anywhere. Without it, the backups are listed.",
    completion: .file())
  var backup: String?

  @OptionGroup var format: ReportFormatOption

  static let place = CommandPlace.shell

  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    guard let wiring = (context as? ShellContext)?.wiring else { return .nothing }
    let shelf = BackupList(of: wiring.libraryPath)
    let backups = try await shelf.all()
    guard let backup else {
      if backups.isEmpty { try wiring.insistOnLibrary() }
      let (now, isEmpty) = (context.now, backups.isEmpty)
      return .lines(
        format: format.output, notices: isEmpty ? [Backup.none] : [], status: isEmpty ? .nothingFound : .done
      ) {
        backups.lines(width: $0, now: now)
      } json: {
        backups.json
      }
    }
    guard let found = try await Self.named(backup, in: backups, shelf) else {
      if backups.isEmpty { try wiring.insistOnLibrary() }
      if backups.isEmpty, Int(backup) != nil { throw UsageError(Backup.none) }
      throw UsageError(Backup.unknown(backup, of: context.libraryPath))
    }
    guard found.isSound else {
      let hasOthers = backups.contains { $0.path != found.path }
      return .say(found.refusal(amongOthers: hasOthers, of: context.libraryPath), status: .unreadable)
    }
    return .say(found.sentence(try await shelf.restore(found, at: context.now)))
  }

  private static func named(
    _ word: String, in backups: [Backup], _ shelf: BackupList
  ) async throws -> Backup? {
    if let backup = backups.first(where: { $0.name == word }) { return backup }
    if let place = backups.indices.first(where: { String($0 + 1) == word }) { return backups[place] }
    do {
      return try await shelf.copy(at: word)
    } catch let error as LibraryError {
      let sentence = { (reason: String) in "\(Wording.typed(word)) cannot be restored: \(reason)." }
      if case .cannotOpen(_, let reason) = error { throw UsageError(sentence(reason)) }
      throw CommandFailure(CommandStatus(error), sentence(error.state))
    }
  }
}
