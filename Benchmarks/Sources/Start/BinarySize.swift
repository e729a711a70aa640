internal import Foundation

/// How large a program's file is.
enum BinarySize {
  /// Bytes as built, and without symbols.
  static func of(_ program: String) throws -> (built: Int, stripped: Int) {
    let copy = FileManager.default.temporaryDirectory.appending(path: "stripped-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    let strip = Process()
    strip.executableURL = URL(filePath: "/usr/bin/env")
    strip.arguments = ["strip", "-o", copy.path, program]
    try strip.run()
    strip.waitUntilExit()
    return (try bytes(URL(filePath: program).resolvingSymlinksInPath().path), try bytes(copy.path))
  }

  private static func bytes(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }
}
