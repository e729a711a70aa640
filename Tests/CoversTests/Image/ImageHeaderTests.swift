import Catalog
@testable import Covers
import Testing
import TestSupport

@Suite struct ImageHeaderTests {
  @Test func theHeadTellsFormAndSize() {
    let png = ImageHeader(SampleImages.png(width: 640, height: 480))
    #expect(png?.form == .png)
    #expect(png.map { [$0.width, $0.height] } == [640, 480])
    let jpeg = ImageHeader(SampleImages.jpeg(width: 600, height: 601))
    #expect(jpeg?.form == .jpeg)
    #expect(jpeg.map { [$0.width, $0.height] } == [600, 601])
  }

  @Test(
    arguments: [
      [], Array("GIF89a".utf8), Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
      Array("II*\u{0}".utf8), SampleImages.png(width: 0, height: 5), SampleImages.jpeg(width: 5, height: 0),
      [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0],
    ] as [[UInt8]])
  func otherFormsAndEmptySizesAreNoCovers(_ bytes: [UInt8]) {
    #expect(ImageHeader(bytes) == nil)
    #expect(throws: CoverError.unknownForm) { try ImageHeader.checked(bytes) }
  }

  @Test func aHugeImageNeverReachesADecoder() {
    for image in [
      SampleImages.png(width: 20_000, height: 20_000), SampleImages.jpeg(width: 20_000, height: 20_000),
    ] {
      #expect(throws: CoverError.tooManyPixels(width: 20_000, height: 20_000)) {
        try ImageHeader.checked(image)
      }
    }
  }

  @Test func noBytesWhateverMakeItFail() {
    var random = SeededRandom(seed: 21)
    for _ in 0..<20_000 {
      var bytes =
        Bool.random(using: &random) ? SampleImages.jpeg(width: 9, height: 9) : SampleImages.png(bytes: 24)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      if let header = ImageHeader(bytes) { #expect(header.width > 0 && header.height > 0) }
    }
  }
}
