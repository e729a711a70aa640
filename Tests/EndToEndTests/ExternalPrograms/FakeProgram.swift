import Foundation
import Testing

/// A program that records its arguments, in a folder that is first in PATH.
final class FakeProgram: Sendable {
  /// What the program does after it has recorded its arguments.
  enum Way: Sendable {
    /// Exits at once with a status.
    case ends(Int)
    /// Reports that it plays, and exits.
    case played
    /// Runs until it is terminated, and reports nothing.
    case stays
    /// Runs until it is terminated, and reports that it plays.
    case plays
  }

  /// The environment that makes miru find it.
  var environment: [String: String] { ["PATH": folder + ":/usr/bin:/bin"] }

  private let folder: String
  private let notes: String

  init(_ name: String, _ way: Way, home: MiruHome) throws {
    folder = home.file("programs")
    notes = home.file("notes-" + name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let end =
      switch way {
      case .ends(let status): "exit \(status)"
      case .stays: Self.waiting
      case .plays: Self.playing + Self.waiting
      case .played: Self.playing
      }
    // The trap comes first: a run that a test sees may be terminated at once.
    // A mark after each argument makes empty arguments and newlines visible.
    let script = """
      #!/bin/sh
      trap 'kill $! 2> /dev/null; exit 0' TERM
      streams=$(for number in 0 1 2; do readlink /proc/$$/fd/$number; done)
      { echo "pid $$"; for word in "$@"; do printf '%s|' "$word"; done; echo
        echo "$streams"; } > '\(notes)-part'$$
      mv '\(notes)-part'$$ '\(notes).'$$
      \(end)

      """
    let file = folder + "/" + name
    try Data(script.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private static let playing = "echo 'AO: [null] 44100Hz stereo'\n"
  private static let waiting = "sleep 100 & wait"

  /// One run of the program.
  struct Run: Equatable {
    var number: pid_t
    var arguments: [String]
    /// The targets of its standard streams.
    var streams: [String]
    /// Whether the process is running and not a zombie.
    var isAlive: Bool { kill(number, 0) == 0 }
  }

  /// Returns the runs so far, in no particular order.
  func runs() throws -> [Run] {
    let folder = (notes as NSString).deletingLastPathComponent
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { name in
      name.hasPrefix((notes as NSString).lastPathComponent + ".")
    }.map { name in
      let lines = try String(contentsOfFile: folder + "/" + name, encoding: .utf8).components(
        separatedBy: "\n")
      let number = try #require(pid_t(lines[0].dropFirst(4)))
      return Run(
        number: number, arguments: lines[1].components(separatedBy: "|").dropLast(),
        streams: Array(lines[2...4]))
    }
  }
}
