public import Catalog
private import Foundation
public import Terminal

/// Draws pictures with `chafa`, in a separate process for each.
///
/// Hostile images attack decoders. Therefore only the formats and sizes of covers reach the decoder. It runs with
/// limited time and memory and without a terminal, and its output is checked before it is shown.
public struct Chafa: PictureDrawing {
  /// The path of the program; `nil` if it is not installed.
  public let program: String?
  private let patience: Duration
  private let time: any TimeSource

  /// Looks for the program in the absolute folders of PATH.
  public init(
    environment: [String: String], time: any TimeSource, patience: Duration = Limits.Covers.drawing
  ) {
    program = environment["PATH", default: ""].split(separator: ":").filter { $0.hasPrefix("/") }
      .map { String($0) + "/chafa" }.first { Self.isProgram($0) }
    self.time = time
    self.patience = patience
  }

  public var obstacle: String? {
    program == nil ? "chafa, which draws them, is not installed (apt-get install chafa)" : nil
  }

  public func picture(of image: [UInt8], for request: PictureRequest) async throws -> Picture {
    let header = try ImageHeader.checked(image)
    guard let program else { throw DrawingError.notInstalled }
    var fitted = request
    fitted.box = request.box.fitting(imageWidth: header.width, imageHeight: header.height)
    let arguments = ChafaArguments(fitted)
    do {
      return try Picture(checking: try await draw(image, by: program, arguments), for: fitted)
    } catch PictureError.tooLarge(let width, let height) where fitted.format == .sixel {
      // Without a terminal, versions of chafa assume different cell sizes in pixels.
      let smaller = arguments.scaled(by: fitted.box, over: (width, height))
      return try Picture(checking: try await draw(image, by: program, smaller), for: fitted)
    }
  }

  private func draw(_ image: [UInt8], by program: String, _ arguments: ChafaArguments) async throws -> [UInt8]
  {
    let run = DrawingProcess(program: program, arguments: arguments.words)
    guard let output = try await time.within(patience, { try await run.output(for: image) }) else {
      throw DrawingError.tookTooLong(patience)
    }
    return output
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && access(path, X_OK) == 0
  }
}

/// The command-line arguments of chafa; the image itself comes through standard input.
struct ChafaArguments: Hashable {
  /// The side of a cell in pixels that chafa 1.12 assumes without a terminal.
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
      // Square cells, as many as cover the pixels of the box.
      (columns, rows) = (max(1, box.width / Self.unit), max(1, box.height / Self.unit))
    }
  }

  /// The same arguments with fewer cells, after a drawing of `drawn` pixels was too large for its box.
  func scaled(by box: PictureBox, over drawn: (width: Int, height: Int)) -> ChafaArguments {
    var smaller = self
    smaller.columns = max(1, columns * box.width / max(1, drawn.width, box.width))
    smaller.rows = max(1, rows * box.height / max(1, drawn.height, box.height))
    return smaller
  }

  var words: [String] {
    var words = [
      "--format=\(name)", "--size=\(columns)x\(rows)", "--stretch", "--animate=off", "--polite=on",
      "--threads=1", "--colors=\(colours)",
    ]
    // The number of cells already reflects the proportions of the box.
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
