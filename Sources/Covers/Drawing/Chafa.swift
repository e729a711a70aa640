public import Catalog
private import Foundation
public import Terminal

/// Has pictures drawn by `chafa`, in a process of its own for each.
///
/// Decoders are where hostile images do their harm. So only forms and sizes that covers have reach one, it runs with
/// little time and memory, without the terminal, and what it writes is checked before it is shown.
public struct Chafa: PictureDrawing {
  /// The program; `nil` if it is not installed.
  public let program: String?
  private let patience: Duration
  private let time: any TimeSource

  /// Looks for the program in the absolute folders of PATH.
  public init(
    environment: [String: String], time: any TimeSource, patience: Duration = Limits.Covers.drawing
  ) {
    program = environment["PATH", default: ""].split(separator: ":").filter { $0.hasPrefix("/") }
      .map { $0 + "/chafa" }.first { Self.isProgram($0) }
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
      // Versions differ in how many pixels they take for a cell when there is no terminal to ask.
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
