internal import Catalog

/// One export under way: rows in, bytes out.
///
/// An actor because the archive passes its batches from wherever it reads them.
actor ExportRun {
  private let encoder: any RowEncoder
  private let output: ExportOutput
  /// Holds the rows back while a head that tells their number cannot be written yet.
  private var spool: Spool?
  /// How many rows the head has told already, and which library has said so.
  private var expected: (count: Int, library: String)?
  private(set) var report = ExportReport()
  private var passed = 0
  /// The row that is being written, kept for its memory.
  private var line = JSONWriter()

  /// Opens the destination, so that what cannot be written is told before any work is done.
  init(_ encoder: any RowEncoder, to destination: ExportDestination) throws(ExportError) {
    self.encoder = encoder
    output = try ExportOutput(destination)
    spool = encoder.headTellsCount ? Spool(directory: output.scratchDirectory) : nil
  }

  /// Runs an export from its start to its end, or takes it back.
  static func whole(
    _ encoder: any RowEncoder, to destination: ExportDestination,
    rows: (ExportRun) async throws -> Void
  ) async throws -> ExportReport {
    let run = try ExportRun(encoder, to: destination)
    do {
      try await rows(run)
      try Task.checkCancellation()
      return try await run.finish()
    } catch is ReaderGone {
      var report = await run.report
      report.readerGone = true
      return report
    } catch {
      await run.abandon()
      throw error
    }
  }

  /// Takes note, before the first row, of how many there will be, so that none need be held back.
  func expect(_ count: Int, of library: String) throws {
    guard spool != nil else { return }
    (spool, expected) = (nil, (count, library))
    try told { () throws(SystemError) in try output.write(encoder.head(count: count)) }
  }

  /// Writes rows behind the ones before.
  func add(_ batch: [ArchivedItem]) throws {
    try told { () throws(SystemError) in
      for item in batch { try add(item) }
    }
  }

  /// The same, of rows whose results are written where that was possible.
  func add(_ batch: [ExportRow], as results: any ResultEncoder) throws {
    try told { () throws(SystemError) in
      for row in batch {
        switch row {
        case .item(let item): try add(item)
        case .written(let result):
          line.removeAll()
          results.write(result, isFirst: report.written == 0, to: &line)
          try put(line.bytes[...])
        }
      }
    }
  }

  /// Counts rows that are done with, and tells how many are.
  func pass(_ count: Int) -> Int {
    passed += count
    return passed
  }

  /// Completes the export; a file gets its name now. One that would be replaced by nothing stays.
  ///
  /// - Throws: `ExportError`, also if there were not as many rows as the head has told.
  func finish() throws -> ExportReport {
    if let expected, expected.count != report.written {
      throw ExportError.miscounted(expected.count, report.written, library: expected.library)
    }
    if report.written == 0, output.wouldReplaceFile {
      output.abandon()
      report.keptFile = true
      return report
    }
    try told { () throws(SystemError) in
      if expected == nil, spool != nil || report.written == 0 {
        try output.write(encoder.head(count: report.written))
      }
      try spool?.replay { (bytes) throws(SystemError) in try output.write(bytes) }
      try output.write(encoder.tail)
      try output.publish()
    }
    return report
  }

  /// Takes back what was written so far, where that is possible.
  func abandon() { output.abandon() }

  private func add(_ item: ArchivedItem) throws(SystemError) {
    guard let text = encoder.row(item, isFirst: report.written == 0) else {
      report.leftOut += 1
      return
    }
    try put(Array(text.utf8)[...])
  }

  private func put(_ row: ArraySlice<UInt8>) throws(SystemError) {
    if let spool {
      try spool.write(row)
    } else {
      if report.written == 0, expected == nil { try output.write(encoder.head(count: 0)) }
      try output.write(row)
    }
    report.written += 1
  }

  private func told(_ body: () throws(SystemError) -> Void) throws {
    do { try body() } catch { throw output.meaning(of: error) }
  }
}
