internal import Foundation
internal import Synchronization
internal import TestSupport

/// Forwards loopback connections to another port, and cuts most of them after a random number of bytes of both directions.
final class CuttingProxy: Sendable {
  let port: Int
  private let listener: Int32
  private let state: Chance

  /// What the threads share; outlives the proxy until the last connection ends.
  private final class Chance: Sendable {
    private struct State {
      var random: SeededRandom
      var isHonest = true
      var cuts = 0
    }

    private let state: Mutex<State>

    init(seed: UInt64) { state = Mutex(State(random: SeededRandom(seed: seed))) }

    var cuts: Int { state.withLock { $0.cuts } }

    func set(isHonest: Bool) { state.withLock { $0.isHonest = isHonest } }

    func noteCut() { state.withLock { $0.cuts += 1 } }

    /// The bytes after which a connection is cut, and whether by a reset.
    func next() -> (bytes: Int, isReset: Bool) {
      state.withLock { state in
        guard !state.isHonest, Int.random(in: 0..<3, using: &state.random) > 0 else { return (.max, false) }
        let magnitude = Int.random(in: 4...19, using: &state.random)
        return (Int.random(in: 1...(1 << magnitude), using: &state.random), Bool.random(using: &state.random))
      }
    }
  }

  init(to target: Int, seed: UInt64) throws {
    let (state, listener) = (Chance(seed: seed), Self.newSocket())
    (self.state, self.listener) = (state, listener)
    var address = Self.loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, generic, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread {
      while case let client = accept(listener, nil, nil), client >= 0 {
        Thread.detachNewThread { Self.forward(client, to: target, state) }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The number of connections that were cut.
  var cuts: Int { state.cuts }

  func set(isHonest: Bool) { state.set(isHonest: isHonest) }

  private static func forward(_ client: Int32, to target: Int, _ state: Chance) {
    let server = newSocket()
    defer {
      close(client)
      close(server)
    }
    var address = loopback(target)
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return }
    var (left, isReset) = state.next()
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while left > 0 {
      var waiting = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, 2, -1) > 0 || errno == EINTR else { return }
      for (side, other) in [(0, server), (1, client)] where waiting[side].revents != 0 && left > 0 {
        let count = recv(waiting[side].fd, &buffer, min(buffer.count, left), 0)
        guard count > 0, send(other, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
        left -= count
      }
    }
    state.noteCut()
    guard isReset else { return }
    for end in [client, server] {
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(end, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
  }

  private static func newSocket() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
