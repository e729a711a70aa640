public import Catalog
internal import Foundation

/// What an import did, and what it left out.
public struct ImportReport: Hashable, Sendable {
  /// What became of the rows.
  public var outcome: ImportOutcome
  /// Results that are no rows; only with `keepGoing` are there any.
  public var refused: Int
  /// Why the first few are none.
  public var firstRefusals: [ImportError]
  /// The lines of others; not of all, where there are very many.
  public var otherLines: [Int]

  /// Creates a report.
  public init(
    _ outcome: ImportOutcome, refused: Int = 0, firstRefusals: [ImportError] = [], otherLines: [Int] = []
  ) {
    self.outcome = outcome
    self.refused = refused
    self.firstRefusals = firstRefusals
    self.otherLines = otherLines
  }
}

/// Takes exports and saved answers into a library.
public struct Importer: Sendable {
  private let open: @Sendable () async throws -> any Importing
  private let time: any TimeSource

  /// An importer into one library.
  public init(library: any Importing, time: any TimeSource) {
    self.init(time: time) { library }
  }

  /// An importer into a library that is opened once the whole file was found good: a bad one shall leave no new library.
  public init(time: any TimeSource, into open: @escaping @Sendable () async throws -> any Importing) {
    self.open = open
    self.time = time
  }

  /// Takes a whole file over, or nothing: all of it is checked before anything is changed, in memory that does
  /// not grow with it. What goes wrong afterwards, cancelling included, takes everything back.
  ///
  /// A row belongs to the storefront its mark names, else to its `country`, else to that of its answer, else
  /// to `storefront`. Without a mark it counts as fetched now.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - keepGoing: Leaves out results that are no rows, and lines that are no JSON, instead of refusing the file.
  ///   - progress: Told what part of the work is done, from 0 to 1.
  /// - Throws: `ImportError`; `LibraryError` if the library cannot be written; `CancellationError`.
  public func importFile(
    _ path: String, storefront: Storefront, keepGoing: Bool = false,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> ImportReport {
    let file = try ImportFile(path, scratchDirectory: NSTemporaryDirectory())
    let moment = time.now().wall
    let meter = ImportProgress(bytes: 2 * file.size, progress)
    var reader = try ImportReader(keepGoing: keepGoing, storefront: storefront, now: moment) {
      () throws(ImportError) in try file.window(passed: meter.passed)
    }
    try Task.checkCancellation()
    let survey = reader.survey
    var report = ImportReport(
      ImportOutcome(), refused: survey.refused, firstRefusals: survey.firstRefusals,
      otherLines: survey.otherLines)
    guard survey.rows > 0 else { return report }
    let library = try await open()
    let number = try await library.beginImport(of: Self.name(path), at: moment)
    do {
      report.outcome = try await take(&reader, into: number, of: library)
      try await library.finishImport(number, at: time.now().wall)
    } catch {
      // What cannot be undone now is taken back at the next start.
      try? await library.takeBackImport(number)
      throw error
    }
    return report
  }

  /// What an import is called when it is taken back; `-` for standard input.
  private static func name(_ path: String) -> String? { path.split(separator: "/").last.map(String.init) }

  /// Reads the next batch, and begins to make it ready, while the library stores the one before.
  private func take(
    _ reader: inout ImportReader, into number: ImportID, of library: any Importing
  ) async throws -> ImportOutcome {
    var outcome = ImportOutcome()
    var ready = try next(&reader, for: number, of: library)
    while let present = ready {
      try Task.checkCancellation()
      async let stored = present.take()
      let following = Result { try next(&reader, for: number, of: library) }
      outcome = outcome + (try await stored)
      ready = try following.get()
    }
    return outcome
  }

  private func next(
    _ reader: inout ImportReader, for number: ImportID, of library: any Importing
  ) throws -> PreparedRows? {
    let batch = try reader.next(Limits.Transfer.importedTogether)
    return batch.isEmpty ? nil : library.makeReady(batch, for: number)
  }
}

/// Reports the progress of an import.
private final class ImportProgress {
  private let bytes: Int
  private let progress: (Double) -> Void
  private var done = 0

  init(bytes: Int, _ progress: @escaping (Double) -> Void) {
    self.bytes = max(1, bytes)
    self.progress = progress
  }

  func passed(_ count: Int) {
    done += count
    progress(min(1, Double(done) / Double(bytes)))
  }
}
