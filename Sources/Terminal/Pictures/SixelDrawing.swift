/// A drawing in sixels: bands of six pixels' height, each pixel column a letter.
struct SixelDrawing {
  /// The drawing as it came: there is nothing in it but what was understood.
  let sequence: String

  private var x = 0
  private var band = 0
  private var right = 0
  private var announced = (width: 0, height: 0)

  /// Checks that nothing is painted outside the box, whatever the head says of the size.
  init(_ output: [UInt8], in box: PictureBox) throws(PictureError) {
    var reader = DrawingReader(output)
    var body: [UInt8] = []
    var copy = reader
    while let byte = copy.next() { body.append(byte) }
    sequence = String(decoding: body, as: UTF8.self)
    try reader.require("\u{1B}P")
    guard try reader.upTo(UInt8(ascii: "q")).allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B }) else {
      throw .malformed
    }
    try readBands(&reader)
    try reader.require("\\")
    guard reader.isAtEnd else { throw .malformed }
    // The last band may be filled in part only.
    let (width, height) = (max(right, announced.width), max(band * 6 + 1, announced.height))
    guard width <= box.width, height <= box.height else { throw .tooLarge(width: width, height: height) }
  }

  private static func numbers(_ reader: inout DrawingReader) throws(PictureError) -> [Int] {
    var numbers: [Int] = []
    repeat {
      guard let number = reader.number() else { throw .malformed }
      numbers.append(number)
    } while reader.drop([0x3B])
    return numbers
  }

  /// Reads to the Esc that ends the drawing.
  private mutating func readBands(_ reader: inout DrawingReader) throws(PictureError) {
    var count = 1
    while let byte = reader.next() {
      switch byte {
      case 0x1B: return
      case 0x3F...0x7E:
        x += count
        right = max(right, x)
        count = 1
      case UInt8(ascii: "!"):
        guard let number = reader.number() else { throw .malformed }
        count = max(1, number)
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"):
        x = 0
        band += 1
      case UInt8(ascii: "#"): _ = try Self.numbers(&reader)
      case UInt8(ascii: "\""):
        // Some terminals fill the size that is announced here.
        let head = try Self.numbers(&reader)
        guard head.count == 4 else { throw .malformed }
        announced = (max(announced.width, head[2]), max(announced.height, head[3]))
      case 0x0A, 0x0D: break
      default: throw .malformed
      }
    }
    throw .malformed
  }
}
