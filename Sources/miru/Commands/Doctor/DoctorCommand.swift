internal import ArgumentParser
internal import Catalog

/// What state everything is in; changes nothing and asks nobody.
struct DoctorCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what state the library and the calls are in; change nothing.")

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    var report = DoctorReport()
    report.note("version", Product.version)
    report.note("library", wiring.libraryPath)
    let source = try wiring.source()
    do {
      try await report.examineLibrary(wiring, source)
    } catch let error as LibraryError {
      report.fault(error.sentence, Ending(error))
    }
    report.note("asks", source.shownAddress)
    try report.examinePictures(wiring)
    try Facts(report.facts).write(to: wiring.output)
    try wiring.output.flush()
    report.faults.forEach(Talk.say)
    return report.ending
  }
}
