internal import Terminal

/// A cover as it comes to stand below its card.
enum CoverContent {
  case picture(Picture)
  /// What is told of it where there is no picture.
  case lines([Line])
}
