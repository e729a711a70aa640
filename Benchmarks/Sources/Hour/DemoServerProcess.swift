internal import Foundation
internal import Screens

/// `miru demo-server` as a process of its own.
final class DemoServerProcess {
  /// Where it listens.
  let address: String
  private let process = Process()

  init(_ program: String, home: Home) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = ["demo-server"]
    process.environment = home.environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    guard
      let line = String(data: output.fileHandleForReading.availableData, encoding: .utf8)?
        .split(separator: "\n").first
    else { throw HourError.noServer }
    address = String(line)
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
