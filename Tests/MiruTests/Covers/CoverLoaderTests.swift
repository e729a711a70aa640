import Catalog
import Terminal
import TestSupport
import Testing

@testable import miru

@MainActor
@Suite(.timeLimit(.minutes(1))) struct CoverLoaderTests {
  private static let request = PictureRequest(
    .symbols, in: PictureBox(columns: 4, rows: 2, cell: CellSize(width: 8, height: 16)))

  private let fetching = ControlledCovers()
  private let work: CoverLoader

  init() {
    work = CoverLoader(CoverServices(fetching: fetching, drawing: LetterDrawing()))
  }

  /// The pictures that came later; `nil` for one that is missing.
  private let later = AsyncStream<Picture?>.makeStream()

  private func next() async -> Picture? {
    for await picture in later.stream { return picture }
    return nil
  }

  @discardableResult private func load(_ cover: CoverRequest) -> Picture? {
    work.picture(of: cover, as: Self.request, mayAsk: true) { [later] in later.continuation.yield($0) }
  }

  @Test func theNextCardsPictureComesInPlaceOfTheOneBefore() async throws {
    let (first, second) = (try cover(1), try cover(2))
    load(first)
    await fetching.waitFor { $0.underWay == [first] }
    load(second)
    await fetching.waitFor { $0.underWay == [second] && $0.cancelled == [first] }
    await fetching.answer(second)
    #expect(await next() != nil)
    #expect(load(second) != nil)
  }

  @Test func aPictureThatWasDrawnIsThereAtOnce() async throws {
    let cover = try cover(1)
    #expect(load(cover) == nil)
    await fetching.waitFor { $0.underWay == [cover] }
    await fetching.answer(cover)
    _ = await next()
    #expect(load(cover) != nil)
    #expect(await fetching.asked == [cover])
    work.forgetDrawn()
    #expect(load(cover) == nil)
    work.stop()
  }

  @Test func aCoverThatCannotBeFetchedIsSaidToBeMissing() async throws {
    let cover = try cover(1)
    load(cover)
    await fetching.waitFor { $0.underWay == [cover] }
    await fetching.fail(cover)
    #expect(await next() == nil)
  }

  @Test func coversAheadAreAskedOnceAndGivenUpByWhoMovesOn() async throws {
    let covers = try (0..<5).map(cover)
    work.fetchAhead(Array(covers[0...2]))
    await fetching.waitFor { Set($0.underWay) == Set(covers[0...2]) }
    work.fetchAhead(Array(covers[1...3]))
    await fetching.waitFor { Set($0.underWay) == Set(covers[1...3]) && $0.cancelled == [covers[0]] }
    #expect(await fetching.asked.count == 4)
    work.stop()
    await fetching.waitFor { $0.underWay.isEmpty && $0.cancelled.count == 4 }
  }

  private func cover(_ number: Int) throws -> CoverRequest {
    let link = WebLink(rawValue: "https://a.example/\(number).jpg/100x100bb.jpg")
    return CoverRequest(try #require(CoverURL(link)), pixels: 100)
  }
}

/// Draws a letter, whatever the image.
private struct LetterDrawing: PictureDrawing {
  let obstacle: String? = nil

  func picture(of image: [UInt8], for request: PictureRequest) async throws -> Picture {
    try Picture(checking: Array("x".utf8), for: request)
  }
}
