/// Splits the output of a drawing program into the parts that a picture may consist of.
///
/// The output is not trusted. For every picture format, the scanner rejects cursor movements, titles, queries, modes
/// and control characters. Each format then checks the contents of the parts.
struct DrawingScanner {
  enum Part {
    /// Printable characters of one column each.
    case text(String)
    case newline
    /// The codes of one colour sequence (SGR).
    case style([Int])
    /// A DCS, OSC or APC string of printable ASCII, without Esc and terminator.
    case string(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ output: [UInt8]) { rest = output[...] }

  /// The next part; `nil` at the end.
  mutating func next() throws(PictureError) -> Part? {
    // Some versions of chafa hide the cursor while drawing; these sequences are dropped.
    while skip("\u{1B}[?25l") || skip("\u{1B}[?25h") {}
    if rest.isEmpty { return nil }
    if skip("\n") { return .newline }
    if skip("\u{1B}[") { return .style(try codes()) }
    if skip("\u{1B}") { return .string(try string()) }
    let run = take { $0 != 0x0A && $0 != 0x1B }
    guard let text = String(validating: run, as: UTF8.self), !Sanitiser.isHarmful(text),
      text.allSatisfy({ $0.unicodeScalars.count == 1 && TextWidth.columns(of: $0) == 1 })
    else { throw .malformed }
    return .text(text)
  }

  /// The strings of an output that consists only of newlines and strings that start with `beginning`; without it.
  static func strings(in output: [UInt8], beginning: String) throws(PictureError) -> [ArraySlice<UInt8>] {
    var scanner = DrawingScanner(output)
    var bodies: [ArraySlice<UInt8>] = []
    while let part = try scanner.next() {
      switch part {
      case .newline: continue
      case .string(let body) where body.starts(with: beginning.utf8):
        bodies.append(body.dropFirst(beginning.utf8.count))
      default: throw .malformed
      }
    }
    guard !bodies.isEmpty else { throw .malformed }
    return bodies
  }

  /// Parses `1;38;5;7m`.
  private mutating func codes() throws(PictureError) -> [Int] {
    let parameters = take { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
    guard skip("m"), parameters.count <= 64 else { throw .malformed }
    if parameters.isEmpty { return [0] }
    let codes = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard !codes.contains(nil) else { throw .malformed }
    return codes.compactMap { $0 }
  }

  /// Parses `Pq…`, `]1337;…` or `_G…` and the terminator.
  private mutating func string() throws(PictureError) -> ArraySlice<UInt8> {
    let body = take { (0x20...0x7E).contains($0) }
    let isCommand = body.first == UInt8(ascii: "]")
    guard isCommand || body.first == UInt8(ascii: "P") || body.first == UInt8(ascii: "_"),
      skip("\u{1B}\\") || isCommand && skip("\u{7}")
    else { throw .malformed }
    return body
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
