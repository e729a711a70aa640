internal import Catalog
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// Maps HTTP requests to the demo catalogue.
struct DemoResponder: Sendable {
  let options: DemoOptions
  let log: RequestLog
  let time: any TimeSource

  func response(to request: Request) async throws -> Response {
    let reply =
      switch request.uri.path {
      case "/search", "/lookup": try await counted(request)
      case "/miru-demo/calls": DemoResponse.ours(log.json)
      case let path: DemoCovers.reply(path)
      }
    return Response(reply)
  }

  private func counted(_ request: Request) async throws -> DemoResponse {
    let arrived = Duration.milliseconds(time.now().sinceBoot)
    let place = log.record(request.uri.string, at: arrived)
    if options.latency > .zero { try await time.sleep(for: options.latency) }
    guard let place else { return .refusal }
    let reply = answer(request, call: place)
    log.answered(place, status: reply.status)
    return reply
  }

  private func answer(_ request: Request, call: Int) -> DemoResponse {
    let catalogue = DemoRequestHandler(rows: .bundled, overlap: options.overlap)
    let query = request.uri.query ?? ""
    let reply = request.uri.path == "/search" ? catalogue.search(query) : catalogue.lookup(query)
    let misfortune = InjectedFault(call: call, rate: options.failRate, seed: options.seed)
    return misfortune?.instead(of: reply) ?? reply
  }
}

extension Response {
  fileprivate init(_ reply: DemoResponse) {
    var fields = HTTPFields()
    for header in reply.headers {
      if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
    }
    self.init(
      status: HTTPResponse.Status(code: reply.status), headers: fields,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body)))
  }
}
