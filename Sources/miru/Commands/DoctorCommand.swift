internal import ArgumentParser
internal import Catalog
internal import Features
internal import Library

/// `doctor`: reports the state of the library and the requests; changes no library and sends no request.
struct DoctorCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Report the state of the library and how many requests are left.",
    discussion: """
      Without --repair nothing is written. With --repair, miru names the newest sound backup of a damaged library and the \
      command that restores it. Without a backup, it copies the rows that can still be read, except cached answers, to a \
      new file beside the library. The damaged file is never changed. Lost items that you starred or opened are listed \
      by id. The exit code is 0 if the library is sound or every row was copied, else 65.
      """)

  @Flag(help: "Find a backup for a damaged library, or copy its readable rows.")
  var repair = false

  var purposeThatKeeps: String? { repair ? "repair a library" : nil }

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    if repair { return try await repairLibrary(wiring) }
    var report = DoctorReport()
    report.note("version", Product.version)
    report.note("library", wiring.libraryPath)
    let source = try wiring.source()
    do {
      try await report.examineLibrary(wiring, source)
    } catch let error as LibraryError {
      report.note("state", error.state)
      report.fault(error.sentence, CommandStatus(error))
      if BackupList(of: wiring.libraryPath).hasBackups { await report.noteBackups(wiring.libraryPath) }
    }
    report.examineSync(wiring)
    report.note("server", try wiring.shownSource())
    try report.examinePictures(wiring)
    try wiring.page.print(OutputPage.lines(of: report.facts))
    try wiring.output.flush()
    report.faults.forEach(Diagnostics.say)
    return report.exitStatus
  }

  @MainActor private func repairLibrary(_ wiring: Wiring) async throws -> CommandStatus {
    try wiring.insistOnLibrary()
    let moment = wiring.clock.now().wall
    switch try await LibraryRepair(of: wiring.libraryPath).run(at: moment) {
    case .sound:
      Diagnostics.say(Repair.needless)
      return .done
    case .backup(let backup, let number):
      backup.repairSentences(number: number, of: wiring.libraryPath, now: moment).forEach(Diagnostics.say)
      return .unreadable
    case .copied(let repair):
      repair.sentences(of: wiring.libraryPath).forEach(Diagnostics.say)
      for line in repair.lostLines { try wiring.output.line(line) }
      try wiring.output.flush()
      return repair.isWhole ? .done : .unreadable
    }
  }
}
