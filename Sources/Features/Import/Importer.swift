public import Catalog

/// Takes exports and saved answers into a library.
public struct Importer: Sendable {
  private let archive: any ItemArchive
  private let time: any TimeSource

  /// An importer into one library.
  public init(archive: any ItemArchive, time: any TimeSource) {
    self.archive = archive
    self.time = time
  }

  /// Takes a whole file over, or nothing: all of it is checked before anything is changed.
  ///
  /// A row belongs to the storefront its mark names, else to its `country`, else to that of its answer, else
  /// to `storefront`. Without a mark it counts as fetched now.
  ///
  /// - Parameter path: `-` is standard input.
  /// - Throws: `ImportError`; `LibraryError` if the library cannot be written.
  public func importFile(_ path: String, storefront: Storefront) async throws -> ImportOutcome {
    let bytes = try ImportFile.contents(of: path)
    let items = try ImportReader.items(in: bytes, storefront: storefront, now: time.now().wall)
    try Task.checkCancellation()
    return items.isEmpty ? ImportOutcome() : try await archive.take(items)
  }
}
