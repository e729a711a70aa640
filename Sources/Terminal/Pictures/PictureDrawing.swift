/// Makes pictures of images.
public protocol PictureDrawing: Sendable {
  /// Why it cannot draw here; `nil` if it can.
  var obstacle: String? { get }

  /// The picture of an image file, its proportions kept as far as whole cells allow.
  ///
  /// - Throws: an error of the drawing's own, or of the image's, with a sentence in it; `CancellationError` as soon
  ///   as the task is cancelled.
  func picture(of image: [UInt8], for request: PictureRequest) async throws -> Picture
}
