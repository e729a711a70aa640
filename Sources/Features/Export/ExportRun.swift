internal import Catalog

/// A running export: rows in, bytes out.
///
/// An actor, because the archive passes its batches from the thread that reads them.
actor ExportRun {
  private let encoder: any RowEncoder
  private let output: ExportOutput
  /// Holds the rows until the head can be written, if the head contains their number.
  private var spool: Spool?
  /// The number of rows written in the head, and the library that counted them.
  private var expected: (count: Int, library: String)?
  private(set) var report = ExportReport()
  private var passed = 0
  /// Buffer for the row being written, reused to save allocations.
  private var line = JSONWriter()

  /// Opens the destination, so that a failure is reported before any work.
  init(_ encoder: any RowEncoder, to destination: ExportDestination) throws(ExportError) {
    self.encoder = encoder
    output = try ExportOutput(destination)
    spool = encoder.headTellsCount ? Spool(directory: output.scratchDirectory) : nil
  }

  /// Runs a whole export, and rolls it back on an error.
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

  /// Sets the number of rows before the first row, so that no row needs to be held.
  func expect(_ count: Int, of library: String) throws {
    guard spool != nil else { return }
    (spool, expected) = (nil, (count, library))
    try mappingErrors { () throws(SystemError) in try output.write(encoder.head(count: count).utf8) }
  }

  /// Appends rows.
  func add(_ batch: [ArchivedItem]) throws {
    try mappingErrors { () throws(SystemError) in
      for item in batch { try add(item) }
    }
  }

  /// Adds to the number of processed rows and returns the total.
  func pass(_ count: Int) -> Int {
    passed += count
    return passed
  }

  /// Completes the export; a file gets its name now. An export without rows replaces no existing file.
  ///
  /// - Throws: `ExportError`, also if the number of rows differs from the one in the head.
  func finish() throws -> ExportReport {
    if let expected, expected.count != report.written {
      throw ExportError.miscounted(expected.count, report.written, library: expected.library)
    }
    if report.written == 0, output.wouldReplaceFile {
      output.abandon()
      report.keptFile = true
      return report
    }
    try mappingErrors { () throws(SystemError) in
      if expected == nil, spool != nil || report.written == 0 {
        try output.write(encoder.head(count: report.written).utf8)
      }
      try spool?.replay { (bytes) throws(SystemError) in try output.write(bytes) }
      try output.write(encoder.tail.utf8)
      try output.publish()
    }
    return report
  }

  /// Removes the output so far, where that is possible.
  func abandon() { output.abandon() }

  private func add(_ item: ArchivedItem) throws(SystemError) {
    line.removeAll()
    guard encoder.append(item, isFirst: report.written == 0, to: &line) else {
      report.leftOut += 1
      return
    }
    if let spool {
      try spool.write(line.bytes[...])
    } else {
      if report.written == 0, expected == nil { try output.write(encoder.head(count: 0).utf8) }
      try output.write(line.bytes)
    }
    report.written += 1
  }

  private func mappingErrors(_ body: () throws(SystemError) -> Void) throws {
    do { try body() } catch { throw output.meaning(of: error) }
  }
}

/// A buffer for bytes that cannot be written yet: in memory, and in a scratch file once it grows.
///
/// Not thread-safe; owned by the running export.
final class Spool {
  private let directory: String?
  private let inMemory: Int
  private var buffer: [UInt8] = []
  private var scratch: SystemFile?

  /// Creates a spool. Its scratch file is created in `directory`, by default in the directory for temporary files.
  init(directory: String?, inMemory: Int = Limits.Transfer.spoolInMemory) {
    self.directory = directory
    self.inMemory = inMemory
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    guard buffer.count > inMemory else { return }
    if scratch == nil { scratch = try SystemFile.scratch(in: directory) }
    try scratch?.write(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }

  /// Passes all bytes from the start, in pieces.
  func replay(_ body: (ArraySlice<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    if let scratch {
      try scratch.rewind()
      var piece = try scratch.read(atMost: Limits.Transfer.writeBuffer)
      while !piece.isEmpty {
        try body(piece[...])
        piece = try scratch.read(atMost: Limits.Transfer.writeBuffer)
      }
    }
    try body(buffer[...])
  }
}
