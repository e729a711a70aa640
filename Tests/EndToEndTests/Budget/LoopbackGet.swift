import Foundation
import Testing

/// A plain GET from a loopback server, over a bare socket.
enum LoopbackGet {
  /// Returns the body of the answer; blocks until the server closes the connection.
  static func body(_ address: String) throws -> Data {
    let url = try #require(URL(string: address))
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(try #require(url.port)).bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0, "nothing listens at \(address)")
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(
      contentsOf: Data("GET \(url.path) HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8))
    let answer = try #require(try handle.readToEnd())
    let head = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
    return answer[head.upperBound...]
  }
}
