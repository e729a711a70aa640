internal import Catalog
internal import Terminal

/// Who gets covers, and who draws them.
struct CoverParts: Sendable {
  var fetching: any CoverFetching
  var drawing: any PictureDrawing
}

/// What these are made from.
struct CoverPlan: Sendable {
  /// Who loads covers; nobody where nobody may be asked.
  var source: (any CoverSource)? = nil
  /// Where they are kept; `nil` keeps them in memory only.
  var folder: String? = nil
  var environment: [String: String]
  var clock: any TimeSource
}

/// Loads nothing: a demo that may not be asked has no server.
struct NoCovers: CoverSource {
  func load(_ request: CoverRequest) async throws -> [UInt8] { throw CoverError.offline }

  func shutdown() async {}
}
