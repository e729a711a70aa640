import NIOCore

/// Gathers the heads of requests on one connection and plays the script's steps for each.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let greeting: [ServerStep]
  private let arrivals: ReceivedRequests
  private let script: LoopbackServer.Script
  private var pending = ""

  init(greeting: [ServerStep], arrivals: ReceivedRequests, script: @escaping LoopbackServer.Script) {
    self.greeting = greeting
    self.arrivals = arrivals
    self.script = script
  }

  func channelActive(context: ChannelHandlerContext) {
    Self.play(greeting, on: context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    pending += String(buffer: unwrapInboundIn(data))
    while let end = pending.firstRange(of: "\r\n\r\n") {
      let request = arrivals.note(head: String(pending[..<end.lowerBound]))
      pending.removeSubrange(..<end.upperBound)
      Self.play(script(request), on: context.channel, then: arrivals.counter)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Writes to a connection that the client has closed are part of what is tested.
  private static func play(
    _ steps: [ServerStep], on channel: any Channel, then counter: Counter? = nil
  ) {
    Task {
      await counter?.add()
      for step in steps {
        switch step {
        case .send(let bytes): try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
        case .hold(let gate): await gate.passed()
        case .flood(let bytes):
          while (try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))) != nil {}
        case .close: try? await channel.close()
        }
      }
    }
  }
}
