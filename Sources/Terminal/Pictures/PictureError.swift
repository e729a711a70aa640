/// Why a drawing is not given to the terminal.
public enum PictureError: Error, Hashable, Sendable {
  /// It is not in the form that was asked for.
  case malformed
  /// It would cover more than its place; in pixels.
  case tooLarge(width: Int, height: Int)
}

extension PictureError {
  /// What is wrong, in one sentence.
  public var sentence: String {
    switch self {
    case .malformed: "The drawing is not in the form that was asked for."
    case .tooLarge(let width, let height): "The drawing has \(width) × \(height) pixels, more than its place."
    }
  }
}
