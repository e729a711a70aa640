internal import Catalog
internal import Terminal

/// A cover that was asked for while leafing, and its lines once they are there.
struct RequestedCover: Hashable {
  var cover: CoverRequest
  var box: PictureBox
  var lines: [Line] = []
}
