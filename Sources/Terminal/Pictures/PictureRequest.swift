/// A picture as it is wanted.
public struct PictureRequest: Hashable, Sendable {
  /// How it is given to the terminal.
  public var format: PictureFormat
  /// The cells it fills.
  public var box: PictureBox
  /// What symbols may be coloured with.
  public var colours: PictureColours

  /// Asks for a picture.
  public init(_ format: PictureFormat, in box: PictureBox, colours: PictureColours = .twoHundredFiftySix) {
    self.format = format
    self.box = box
    self.colours = colours
  }
}

/// The colours that symbols can be given.
public enum PictureColours: Hashable, Sendable {
  case none, sixteen, twoHundredFiftySix, all
}

/// The cells that a picture fills.
public struct PictureBox: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  public let cell: CellSize

  /// Cells, both ways at least one.
  public init(columns: Int, rows: Int, cell: CellSize) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cell = cell
  }

  /// The pixels it covers.
  public var width: Int { columns * cell.width }
  public var height: Int { rows * cell.height }

  /// The largest box within this one that keeps an image's proportions, as far as whole cells allow.
  public func fitting(imageWidth: Int, imageHeight: Int) -> PictureBox {
    let (wide, high) = (Double(max(1, imageWidth)), Double(max(1, imageHeight)))
    let scale = min(Double(width) / wide, Double(height) / high)
    return PictureBox(
      columns: min(columns, Int((wide * scale / Double(cell.width)).rounded())),
      rows: min(rows, Int((high * scale / Double(cell.height)).rounded())), cell: cell)
  }
}

/// The ways in which a terminal can be given a picture.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  case kitty, iterm, sixel
  /// Letters and blocks, which every terminal has.
  case symbols
}

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
