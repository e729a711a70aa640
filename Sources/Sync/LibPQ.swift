internal import Sealing

/// The functions of libpq that miru calls, opened on first use. Source: https://www.postgresql.org/docs/15/libpq.html.
struct LibPQ: Sendable {
  typealias Text = UnsafePointer<CChar>
  typealias Connection = OpaquePointer
  typealias Result = OpaquePointer
  typealias NoticeProcessor = @convention(c) (UnsafeMutableRawPointer?, Text?) -> Void

  let connect: @convention(c) (UnsafePointer<Text?>, UnsafePointer<Text?>, CInt) -> Connection?
  let ping: @convention(c) (UnsafePointer<Text?>, UnsafePointer<Text?>, CInt) -> CInt
  let parse: @convention(c) (Text, UnsafeMutableRawPointer?) -> UnsafeRawPointer?
  let settings: @convention(c) (Connection) -> UnsafeRawPointer?
  let freeSettings: @convention(c) (UnsafeRawPointer) -> Void
  let finish: @convention(c) (Connection) -> Void
  let status: @convention(c) (Connection) -> CInt
  let socket: @convention(c) (Connection) -> CInt
  let message: @convention(c) (Connection) -> Text
  let needsPassword: @convention(c) (Connection) -> CInt
  let isEncrypted: @convention(c) (Connection) -> CInt
  let hostAddress: @convention(c) (Connection) -> Text?
  let setNoticeProcessor:
    @convention(c) (Connection, NoticeProcessor, UnsafeMutableRawPointer?) -> UnsafeRawPointer?
  let run:
    @convention(c) (
      Connection, Text, CInt, UnsafePointer<UInt32>?, UnsafePointer<Text?>, UnsafePointer<CInt>,
      UnsafePointer<CInt>, CInt
    ) -> Result?
  let resultStatus: @convention(c) (Result) -> CInt
  let errorField: @convention(c) (Result, CInt) -> Text?
  let rowCount: @convention(c) (Result) -> CInt
  let columnCount: @convention(c) (Result) -> CInt
  let value: @convention(c) (Result, CInt, CInt) -> UnsafePointer<UInt8>?
  let length: @convention(c) (Result, CInt, CInt) -> CInt
  let clear: @convention(c) (Result) -> Void

  init() throws(SyncError) {
    do throws(MissingLibrary) {
      let library = try DynamicLibrary(
        ["libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib"], package: "libpq5")
      connect = try library.function("PQconnectdbParams")
      ping = try library.function("PQpingParams")
      parse = try library.function("PQconninfoParse")
      settings = try library.function("PQconninfo")
      freeSettings = try library.function("PQconninfoFree")
      finish = try library.function("PQfinish")
      status = try library.function("PQstatus")
      socket = try library.function("PQsocket")
      message = try library.function("PQerrorMessage")
      needsPassword = try library.function("PQconnectionNeedsPassword")
      isEncrypted = try library.function("PQsslInUse")
      hostAddress = try library.function("PQhostaddr")
      setNoticeProcessor = try library.function("PQsetNoticeProcessor")
      run = try library.function("PQexecParams")
      resultStatus = try library.function("PQresultStatus")
      errorField = try library.function("PQresultErrorField")
      rowCount = try library.function("PQntuples")
      columnCount = try library.function("PQnfields")
      value = try library.function("PQgetvalue")
      length = try library.function("PQgetlength")
      clear = try library.function("PQclear")
    } catch {
      throw .missingLibrary(package: "libpq5")
    }
  }

  /// Reads an array of `PQconninfoOption`, six pointers and a number each, and frees it.
  func values(_ options: UnsafeRawPointer?) -> [String: String] {
    guard let options else { return [:] }
    defer { freeSettings(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.load(as: Text?.self) {
      let value = option.load(fromByteOffset: 3 * MemoryLayout<Text?>.stride, as: Text?.self)
      values[String(cString: keyword)] = value.map { String(cString: $0) }
      option += 7 * MemoryLayout<Text?>.stride
    }
    return values
  }
}
