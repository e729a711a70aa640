internal import Foundation

/// Figures that are kept, by day and machine.
public enum Results {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "results")

  /// Writes a text to `results/DATE-CORES/NAME`, over an earlier one of the day.
  public static func keep(_ text: String, as name: String) throws {
    let folder = folder.appending(path: "\(Machine.today)-\(Machine.cores)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}
