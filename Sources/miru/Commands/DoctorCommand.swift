internal import ArgumentParser
internal import Catalog
internal import Features
internal import Library

/// What state everything is in; changes no library and asks nobody.
struct DoctorCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what state the library and the calls are in; change nothing.",
    discussion: """
      With --repair, what can be read of a damaged library is saved into a new file beside it, also where its header or \
      its list of tables is lost. The damaged file stays \
      as it is, byte for byte; kept answers are left out, for they can be asked again. It ends with 65 unless all of it \
      was saved for certain, and lists the numbers of items that were starred or opened and are lost.
      """)

  @Flag(help: "Save what can be saved of a damaged library into a new file beside it.")
  var repair = false

  var purposeThatKeeps: String? { repair ? "repair a library" : nil }

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    if repair { return try await save(wiring) }
    var report = DoctorReport()
    report.note("version", Product.version)
    report.note("library", wiring.libraryPath)
    let source = try wiring.source()
    do {
      try await report.examineLibrary(wiring, source)
    } catch let error as LibraryError {
      report.note("state", error.state)
      report.fault(error.sentence, CommandStatus(error))
      await report.noteWayBack(wiring.libraryPath)
    }
    report.note("asks", try wiring.shownSource())
    try report.examinePictures(wiring)
    try KeyValueTable(report.facts).write(to: wiring.output)
    try wiring.output.flush()
    report.faults.forEach(Diagnostics.say)
    return report.exitStatus
  }

  @MainActor private func save(_ wiring: Wiring) async throws -> CommandStatus {
    try wiring.insistOnLibrary()
    let moment = wiring.clock.now().wall
    guard let repair = try await LibraryRepair(of: wiring.libraryPath).run(at: moment) else {
      Diagnostics.say(Repair.needless)
      return .done
    }
    repair.sentences(of: wiring.libraryPath).forEach(Diagnostics.say)
    for line in repair.lostLines { try wiring.output.line(line) }
    try wiring.output.flush()
    return repair.isWhole ? .done : .unreadable
  }
}
