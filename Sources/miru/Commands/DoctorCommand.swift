internal import ArgumentParser
internal import Catalog
internal import Features
internal import Library

/// `doctor`: reports the state of the library and the requests; changes no library and sends no request.
struct DoctorCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Report the state of the library and how many requests are left.",
    discussion: """
      The library is not changed. If it is damaged, miru names the newest sound backup and the command that restores it, \
      and the exit code is 65.
      """)

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    var report = DoctorReport()
    report.note("version", Product.version)
    report.note("library", wiring.libraryPath)
    let source = try wiring.source()
    do {
      try await report.examineLibrary(wiring, source)
    } catch let error as LibraryError {
      report.note("state", error.state)
      report.fault(error.sentence, CommandStatus(error))
      if BackupList(of: wiring.libraryPath).remedy == .backups {
        let isDamaged = if case .damaged(_, _, _, .backups) = error { true } else { false }
        await report.noteBackups(of: wiring, isDamaged: isDamaged)
      }
    }
    report.examineSync(wiring)
    report.note("server", try wiring.shownSource())
    try report.examinePictures(wiring)
    try wiring.page.print(OutputPage.lines(of: report.facts))
    try wiring.output.flush()
    report.faults.forEach(Diagnostics.say)
    return report.exitStatus
  }
}
