/// A request for a picture.
public struct PictureRequest: Hashable, Sendable {
  /// The format for the terminal.
  public var format: PictureFormat
  /// The cells it fills.
  public var box: PictureBox
  /// The colours that symbols may have.
  public var colours: PictureColours

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

  /// Creates a box of at least one cell.
  public init(columns: Int, rows: Int, cell: CellSize) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cell = cell
  }

  /// Its size in pixels.
  public var width: Int { columns * cell.width }
  public var height: Int { rows * cell.height }

  /// The largest box within this one that keeps an image's proportions, rounded to whole cells.
  public func fitting(imageWidth: Int, imageHeight: Int) -> PictureBox {
    let (wide, high) = (Double(max(1, imageWidth)), Double(max(1, imageHeight)))
    let scale = min(Double(width) / wide, Double(height) / high)
    return PictureBox(
      columns: min(columns, Int((wide * scale / Double(cell.width)).rounded())),
      rows: min(rows, Int((high * scale / Double(cell.height)).rounded())), cell: cell)
  }
}

/// The formats in which a terminal can display pictures.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  case kitty, iterm, sixel
  /// Characters, which every terminal supports.
  case symbols
}

/// Draws pictures of images.
public protocol PictureDrawing: Sendable {
  /// The reason why it cannot draw here; `nil` if it can.
  var obstacle: String? { get }

  /// Draws an image file; keeps its proportions, rounded to whole cells.
  ///
  /// - Throws: an error of the drawing program or the image, with a sentence; `CancellationError` as soon as the task
  ///   is cancelled.
  func picture(of image: [UInt8], for request: PictureRequest) async throws -> Picture
}
