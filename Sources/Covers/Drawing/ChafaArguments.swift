internal import Terminal

/// What chafa is told: how to draw, never what; the image comes by its standard input.
struct ChafaArguments: Hashable {
  /// Pixels that 1.12 takes for the side of a cell where there is no terminal to ask.
  private static let unit = 8

  private let request: PictureRequest
  private var columns: Int
  private var rows: Int

  init(_ request: PictureRequest) {
    self.request = request
    let box = request.box
    if request.format == .symbols {
      (columns, rows) = (box.columns, box.rows)
    } else {
      // Square units, as many as give the pixels of the box.
      (columns, rows) = (max(1, box.width / Self.unit), max(1, box.height / Self.unit))
    }
  }

  /// The same with less units, where a drawing of so many pixels was too large for its box.
  func scaled(by box: PictureBox, over drawn: (width: Int, height: Int)) -> ChafaArguments {
    var smaller = self
    smaller.columns = max(1, columns * box.width / max(1, drawn.width, box.width))
    smaller.rows = max(1, rows * box.height / max(1, drawn.height, box.height))
    return smaller
  }

  /// The arguments, one each.
  var words: [String] {
    var words = [
      "--format=\(name)", "--size=\(columns)x\(rows)", "--stretch", "--animate=off", "--polite=on",
      "--threads=1", "--colors=\(colours)",
    ]
    // The proportions of the box are in its numbers already.
    if request.format != .symbols { words.append("--font-ratio=1/1") }
    return words + ["-"]
  }

  private var name: String {
    switch request.format {
    case .kitty: "kitty"
    case .iterm: "iterm"
    case .sixel: "sixels"
    case .symbols: "symbols"
    }
  }

  private var colours: String {
    guard request.format == .symbols else { return "full" }
    return switch request.colours {
    case .none: "none"
    case .sixteen: "16"
    case .twoHundredFiftySix: "256"
    case .all: "full"
    }
  }
}
