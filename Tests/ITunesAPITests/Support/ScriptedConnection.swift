import FlyingSocks
import Foundation

/// Gathers the heads of requests on one connection and plays the script's steps for each.
struct ScriptedConnection: Sendable {
  let socket: AsyncSocket
  let arrivals: ReceivedRequests
  let script: LoopbackServer.Script

  /// Plays the greeting and then the script until the client closes the connection or the task is cancelled.
  func run(greeting: [ServerStep]) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await play(greeting) }
      var pending: [UInt8] = []
      while let bytes = try? await socket.read(atMost: 4_096) {
        pending += bytes
        while let end = pending.firstRange(of: Array("\r\n\r\n".utf8)) {
          let request = arrivals.note(head: String(decoding: pending[..<end.lowerBound], as: UTF8.self))
          pending.removeSubrange(..<end.upperBound)
          group.addTask {
            await arrivals.counter.add()
            await play(script(request))
          }
        }
      }
      group.cancelAll()
    }
    try? socket.close()
  }

  /// Writes to a connection that the client has closed are part of what is tested.
  private func play(_ steps: [ServerStep]) async {
    for step in steps {
      switch step {
      case .send(let bytes): try? await socket.write(Data(bytes))
      case .hold(let gate): await gate.passed()
      case .flood(let bytes): while (try? await socket.write(Data(bytes))) != nil {}
      case .close: shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR))
      }
    }
  }
}
