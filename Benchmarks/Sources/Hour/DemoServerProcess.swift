internal import Foundation
internal import Screens

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

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

  /// Calls for Apple's answers that came so far.
  var calls: Int {
    get throws {
      guard let list = URL(string: address + "/miru-demo/calls") else { throw HourError.noServer }
      return (try JSONSerialization.jsonObject(with: Data(contentsOf: list)) as? [Any])?.count ?? 0
    }
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
