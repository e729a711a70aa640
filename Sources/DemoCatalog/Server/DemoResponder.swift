internal import Hummingbird
internal import NIOCore

/// Turns HTTP into questions to the catalogue, and answers into HTTP.
struct DemoResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let options: DemoOptions
  let log: CallLog

  func respond(to request: Request, context: Context) async throws -> Response {
    Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n")))
  }
}
