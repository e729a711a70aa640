internal import Catalog
internal import Features

extension Wiring {
  /// The library without what an import left that was cut off, to read its rows or change them.
  ///
  /// Costs one look at an empty table where there is none. One that cannot be taken back now is told of.
  func settledLibrary() async throws -> any LibraryPorts {
    let library = try library()
    let bar = ProgressBar("Taking back an import that was cut off", clock: clock)
    do {
      defer { bar.end() }
      let cutOff = try await library.settleImports(progress: bar.show)
      bar.end()
      if cutOff > 0 { Talk.say(ImportReport.cutOffTakenBack) }
    } catch let error as LibraryError {
      Talk.say(ImportReport.cutOffStays(error.sentence))
    }
    return library
  }
}
