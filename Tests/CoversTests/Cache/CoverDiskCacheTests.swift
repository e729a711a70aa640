import Catalog
@testable import Covers
import Foundation
import Testing
import TestSupport

@Suite struct CoverDiskCacheTests {
  private let place: TemporaryFolder
  private let clock = FakeClock(skippingUpTo: .zero, steppingBy: .seconds(1))

  init() throws { place = try TemporaryFolder() }

  private var path: String { place.file("covers") }

  private func folder(bound: Int = 1 << 20) -> CoverDiskCache {
    CoverDiskCache(path: path, bound: bound, time: clock)
  }

  private func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  @Test func fiveThousandCoversStayWithinTheBound() {
    let bound = 1_000_000
    var folder = folder(bound: bound)
    var random = SeededRandom(seed: 4)
    for number in 0..<5_000 {
      folder.keep(
        SampleImages.png(bytes: Int.random(in: 200...3_000, using: &random)), as: SampleImages.request(number)
      )
      if number % 250 == 0 { #expect(folder.bytes <= bound) }
    }
    #expect(folder.bytes <= bound)
    #expect(folder.bytes > bound / 2)
    #expect(folder.cover(SampleImages.request(4_999)) != nil)
    #expect(folder.cover(SampleImages.request(0)) == nil)
  }

  @Test func whatWasUsedLongestAgoGoesFirst() {
    var folder = folder(bound: 10_000)
    for number in 0..<8 { folder.keep(SampleImages.png(bytes: 1_000), as: SampleImages.request(number)) }
    #expect(folder.cover(SampleImages.request(0)) != nil)
    for number in 8..<11 { folder.keep(SampleImages.png(bytes: 1_000), as: SampleImages.request(number)) }
    #expect(folder.cover(SampleImages.request(0)) != nil)
    #expect(folder.cover(SampleImages.request(1)) == nil)
  }

  @Test func theFolderMayBeDeletedAtAnyTime() throws {
    var folder = folder()
    for number in 0..<20 {
      folder.keep(SampleImages.png(), as: SampleImages.request(number))
      if number % 3 == 0 { try FileManager.default.removeItem(atPath: path) }
      _ = folder.cover(SampleImages.request(number))
    }
    folder.keep(SampleImages.png(), as: SampleImages.request(99))
    #expect(folder.cover(SampleImages.request(99)) == SampleImages.png())
  }

  @Test func onlyTheirOwnerMayLookAtThem() throws {
    var folder = folder()
    folder.keep(SampleImages.png(), as: SampleImages.request(1))
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o700)
    #expect(try mode(path + "/" + #require(names().first)) == 0o600)
    #expect(names().count == 1)
  }

  @Test func aFileThatIsAnothersOrNoneIsAMiss() throws {
    var folder = folder()
    let request = SampleImages.request(1)
    folder.keep(SampleImages.png(), as: request)
    let file = path + "/" + CoverFile.name(of: request)
    for contents in [
      [], Array("miru".utf8), CoverFile.contents(SampleImages.png(), of: SampleImages.request(2)),
    ] as [[UInt8]] {
      try Data(contents).write(to: URL(filePath: file))
      #expect(folder.cover(request) == nil)
    }
    folder.keep(SampleImages.png(), as: request)
    #expect(folder.cover(request) == SampleImages.png())
  }

  @Test func whereNothingCanBeWrittenNothingIsKept() throws {
    try Data("in the way".utf8).write(to: URL(filePath: path))
    var folder = folder()
    folder.keep(SampleImages.png(), as: SampleImages.request(1))
    #expect(folder.cover(SampleImages.request(1)) == nil)
    folder.forgetAll()
    #expect(try place.names == ["covers"])
  }

  @Test func aCoverLargerThanTheBoundIsNotKept() {
    var folder = folder(bound: 1_000)
    folder.keep(SampleImages.png(bytes: 2_000), as: SampleImages.request(1))
    #expect(names().isEmpty)
  }
}
