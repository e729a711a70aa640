/// Why there is no cover to show.
public enum CoverError: Error, Hashable, Sendable {
  /// Nobody may be asked, and it is not kept.
  case offline
  /// The server could not be asked; `reason` is the transport's sentence.
  case unreachable(reason: String)
  /// The server has none, or gives it to nobody.
  case refused(status: Int)
  /// More bytes than a cover has.
  case tooLarge(limit: Int)
  /// The bytes are none of the forms covers have (JPEG, PNG).
  case unknownForm
  /// More pixels than are given to a decoder.
  case tooManyPixels(width: Int, height: Int)
}

extension CoverError {
  /// What is wrong, in one sentence.
  public var sentence: String {
    switch self {
    case .offline: "The cover was never fetched, and miru is offline."
    case .unreachable(let reason): "The cover cannot be fetched: \(reason)"
    case .refused(let status): "The server has no cover (HTTP \(status))."
    case .tooLarge(let limit): "The cover is larger than \(limit >> 20) MiB."
    case .unknownForm: "The cover is neither a JPEG nor a PNG."
    case .tooManyPixels(let width, let height):
      "The cover has \(width) × \(height) pixels, too many to decode."
    }
  }
}
