internal import Catalog
internal import Features

extension Wiring {
  /// The library without what an import left that was cut off, to read its rows or change them.
  ///
  /// Costs one look at an empty table where there is none. One that cannot be taken back now is told of.
  func settledLibrary() async throws -> any LibraryPorts {
    let library = try library()
    do {
      if try await library.settleImports() > 0 { Talk.say(ImportReport.cutOffTakenBack) }
    } catch let error as LibraryError {
      Talk.say(ImportReport.cutOffStays(error.sentence))
    }
    return library
  }
}
