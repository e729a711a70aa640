public import Catalog
internal import Foundation

/// The outcome of an import, with the omitted results.
public struct ImportReport: Hashable, Sendable {
  /// The effect on the library's rows.
  public var outcome = ImportOutcome()
  /// Number of refused results; more than 0 only with `keepGoing`.
  public var refused = 0
  /// The errors of the first few refused results.
  public var firstRefusals: [ImportError] = []
}

/// Imports exports and saved answers into a library.
public struct Importer: Sendable {
  private let open: @Sendable () async throws -> any Importing
  private let time: any TimeSource

  /// Creates an importer that opens the library only after the whole file is validated, so that an invalid file
  /// creates no library.
  public init(time: any TimeSource, into open: @escaping @Sendable () async throws -> any Importing) {
    self.open = open
    self.time = time
  }

  /// Imports a whole file, or nothing: the file is validated before anything is changed, in constant memory. A later
  /// error or cancellation rolls everything back.
  ///
  /// The storefront of a row is, in this order, the one in its `miru` object, its `country`, that of its answer, or
  /// `storefront`. A row without a fetch time counts as fetched now.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - keepGoing: Omits invalid results and lines instead of refusing the file.
  ///   - progress: Called with the completed fraction, from 0 to 1.
  /// - Throws: `ImportError`; `LibraryError` if the library cannot be opened; `CancellationError`.
  public func importFile(
    _ path: String, storefront: Storefront, keepGoing: Bool = false,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> ImportReport {
    let file = try ImportFile(path, scratchDirectory: NSTemporaryDirectory())
    let moment = time.now().wall
    var done = 0
    let passed = { (count: Int) in
      done += count
      // The file is read twice.
      progress(min(1, Double(done) / Double(max(1, 2 * file.size))))
    }
    var reader = try ImportReader(keepGoing: keepGoing, storefront: storefront, now: moment) {
      () throws(ImportError) in try file.window(passed: passed)
    }
    try Task.checkCancellation()
    var report = reader.report
    guard reader.rows > 0 else { return report }
    let library = try await open()
    let number = try await library.beginImport(of: Self.name(path), at: moment)
    do {
      report.outcome = try await take(&reader, into: number, of: library)
      try await library.finishImport(number, at: time.now().wall)
    } catch {
      do { try await library.takeBackImport(number) } catch let reason as LibraryError {
        // The next start tries again.
        throw ImportError.notRolledBack(reason)
      }
      if let reason = error as? LibraryError { throw ImportError.failed(reason) }
      throw error
    }
    return report
  }

  /// Returns the name of the import for messages about its undo; `-` for standard input.
  private static func name(_ path: String) -> String? { path.split(separator: "/").last.map(String.init) }

  /// Reads and prepares the next batch while the library stores the previous one.
  private func take(
    _ reader: inout ImportReader, into number: ImportID, of library: any Importing
  ) async throws -> ImportOutcome {
    var outcome = ImportOutcome()
    var count = Limits.Transfer.importedTogether
    var ready = try next(count, of: &reader, for: number, of: library)
    while let present = ready {
      try Task.checkCancellation()
      async let stored = timed(present)
      let following = Result { try next(count, of: &reader, for: number, of: library) }
      let (part, duration) = try await stored
      outcome.add(part)
      if duration > Limits.Transfer.importStep {
        count = max(count / 2, Limits.Transfer.importedAtLeast)
      } else if duration < Limits.Transfer.importStep / 4 {
        count = min(count * 2, Limits.Transfer.importedTogether)
      }
      ready = try following.get()
    }
    return outcome
  }

  private func timed(_ store: PreparedRows) async throws -> (ImportOutcome, Duration) {
    let start = time.now()
    return (try await store(), time.now().since(start))
  }

  private func next(
    _ count: Int, of reader: inout ImportReader, for number: ImportID, of library: any Importing
  ) throws -> PreparedRows? {
    let batch = try reader.next(count)
    return batch.isEmpty ? nil : library.makeReady(batch, for: number)
  }
}
