public import Catalog

/// A file for exchanges in the HTTP Archive format.
@MainActor public final class TraceFile {
  private let output: ExportOutput

  /// Opens the file of `--trace`, so that a failure is told before any request. An existing file is refused.
  public convenience init(_ path: String) throws(ExportError) {
    do throws(ExportError) {
      try self.init(path, replacing: false)
    } catch .exists {
      throw .cannotCreate(path: path, reason: "it exists already")
    }
  }

  init(_ path: String, replacing: Bool) throws(ExportError) {
    output = try ExportOutput(.file(path: path, replacing: replacing))
  }

  /// Writes the exchanges; the file gets its name now. `nil` stands for a command that did not ask.
  ///
  /// - Throws: `ExportError`.
  public func finish(_ history: (any ExchangeHistory)?) async throws {
    let text = await HARDocument.text(await history?.exchanges() ?? []) { await history?.exchangeBody($0) }
    try finish(Array(text.utf8))
  }

  /// Writes bytes; the file gets its name now.
  ///
  /// - Throws: `ExportError`.
  public func finish(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try output.write(bytes[...])
      try output.publish()
    } catch {
      output.abandon()
      throw output.meaning(of: error)
    }
  }

  /// Removes the unfinished file.
  public func abandon() { output.abandon() }
}
