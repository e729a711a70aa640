public import Catalog
internal import Terminal

/// A file for exchanges in the HTTP Archive format.
public struct TraceFile: Sendable {
  private let path: String
  private let destination: ExportDestination

  /// Names a file; an existing one is refused unless it may be replaced.
  public init(_ path: String, replacing: Bool = false) {
    self.path = path
    destination = .file(path: path, replacing: replacing)
  }

  /// Checks that the file of `--trace` can be created, before the first request. Leaves nothing there.
  ///
  /// - Throws: `CommandFailure`, `UsageError`.
  public func check() throws {
    guard path != "-" else { throw UsageError("--trace takes a file, not '-' for standard output.") }
    do throws(ExportError) {
      try ExportOutput(destination).abandon()
    } catch {
      let reason =
        switch error {
        case .exists: "it exists already"
        case .cannotCreate(_, let reason), .cannotWrite(_, let reason): reason
        case .miscounted: "it cannot be written"
        }
      throw CommandFailure(
        error.status,
        "Cannot create \(SafeText(path).text) for --trace: \(reason). Nothing was run. Choose another name.")
    }
  }

  /// Writes the exchanges; `nil` if the command sent no request. Returns a sentence if there are none.
  ///
  /// - Throws: `ExportError`.
  public func write(_ history: (any ExchangeHistory)?) async throws -> String? {
    let exchanges = await history?.exchanges() ?? []
    let text = await HARDocument.text(exchanges) { await history?.exchangeBody($0) }
    try WholeFile.write(Array(text.utf8), to: destination)
    return !exchanges.contains(where: \.isSent)
      ? "No request was sent, so \(SafeText(path).text) has no entries." : nil
  }
}
