/// The reason why a cover cannot be shown.
public enum CoverError: Error, Hashable, Sendable {
  /// miru is offline and the cover is not cached.
  case offline
  /// The request failed; `reason` is the transport's sentence.
  case unreachable(reason: String)
  /// The server has no such cover or refuses access.
  case refused(status: Int)
  /// The response is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The data is neither a JPEG nor a PNG.
  case unknownForm
  /// The image ends before its last part.
  case cutOff
  /// The image is larger than requested.
  case larger(width: Int, height: Int, side: Int)
  /// The image has more pixels than miru passes to a decoder.
  case tooManyPixels(width: Int, height: Int)

  /// The message for the user, in one sentence.
  public var sentence: String {
    switch self {
    case .offline: "The cover was never fetched, and miru is offline."
    case .unreachable(let reason): "The cover cannot be fetched: \(reason)"
    case .refused(let status): "The server has no cover (HTTP \(status))."
    case .tooLarge(let limit): "The cover is larger than \(ByteSize.text(Int64(limit)))."
    case .unknownForm: "The cover is neither a JPEG nor a PNG."
    case .cutOff: "The cover was cut off. Try again."
    case .larger(let width, let height, let side):
      "The server sent \(width) × \(height) pixels, more than the \(side) that were requested."
    case .tooManyPixels(let width, let height):
      "The cover has \(width) × \(height) pixels, too many to decode."
    }
  }
}
