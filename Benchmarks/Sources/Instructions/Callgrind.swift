internal import Foundation

/// Runs this program's counted work under callgrind.
struct Callgrind {
  /// The program that counts in its child processes.
  let program: String

  /// Instructions of a whole process that does the steps.
  func instructions(_ way: String, _ steps: [CountedWork.Step]) throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--count", way]
      + steps.map(\.rawValue)
    let talk = Pipe()
    process.standardError = talk
    try process.run()
    let text = String(decoding: talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first { $0.contains("Collected : ") }
    guard process.terminationStatus == 0, let count = line?.split(separator: " ").last.flatMap({ Int($0) })
    else { throw CallgrindError.noCount(text) }
    return count
  }

  /// Instructions a track of a way's insert, or of `bareWalk`'s walk: those of the second time, all being ready.
  func insert(_ way: String) throws -> Double {
    try difference(way, [.insert, .empty], [.insert])
  }

  /// Instructions a track of a way's fetch, likewise.
  func fetch(_ way: String) throws -> Double {
    try difference(way, [.insert, .fetch], [.fetch])
  }

  private func difference(
    _ way: String, _ before: [CountedWork.Step], _ more: [CountedWork.Step]
  ) throws -> Double {
    let counts = try (instructions(way, before), instructions(way, before + more))
    return Double(counts.1 - counts.0) / Double(CountedWork.tracks)
  }
}

/// Why nothing was counted.
enum CallgrindError: Error {
  /// It ended without a count; this is what it said.
  case noCount(String)
}
