import Catalog
@testable import Covers
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(1))) struct CoverCacheTests {
  private let source = ControlledCoverSource()
  private let clock = FakeClock(skippingUpTo: .zero, steppingBy: .seconds(1))

  private func cache(folder: String? = nil, memory: Int = 1 << 20, disk: Int = 1 << 20) -> CoverCache {
    CoverCache(source: source, folder: folder, time: clock, memory: memory, disk: disk)
  }

  @Test func equalAskersShareOneFetchAndTheNextOneNeedsNone() async throws {
    let (cache, request, image) = (cache(), SampleImages.request(1), SampleImages.png())
    async let first = cache.cover(request, mayAsk: true)
    async let second = cache.cover(request, mayAsk: true)
    await source.waitFor(underWay: 1)
    // The second joins at its own pace; whichever comes later finds the flight or the kept bytes.
    await source.answer(request, image)
    #expect(try await first == image)
    #expect(try await second == image)
    #expect(try await cache.cover(request, mayAsk: false) == image)
    #expect(await source.loads == [request])
  }

  @Test func noMoreThanFourAreFetchedAtOnce() async throws {
    let cache = cache()
    let requests = (0..<12).map { SampleImages.request($0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for request in requests { group.addTask { _ = try await cache.cover(request, mayAsk: true) } }
      var answered = 0
      while answered < requests.count {
        await source.waitFor(underWay: min(4, requests.count - answered))
        guard let next = await source.underWay.first else { continue }
        await source.answer(next, SampleImages.png())
        answered += 1
      }
      try await group.waitForAll()
    }
    #expect(await source.most == 4)
    #expect(await source.loads.count == 12)
  }

  @Test func aFetchEndsWithTheLastWhoWantsIt() async throws {
    let (cache, request) = (cache(), SampleImages.request(1))
    let askers = (0..<2).map { _ in Task { try await cache.cover(request, mayAsk: true) } }
    await source.waitFor(underWay: 1)
    askers[0].cancel()
    await #expect(throws: CancellationError.self) { try await askers[0].value }
    // The other is still there, or comes only now: either way the fetch goes on or begins anew.
    askers[1].cancel()
    await #expect(throws: CancellationError.self) { try await askers[1].value }
    await source.waitFor(cancelled: 1)
    #expect(await source.underWay.isEmpty)
  }

  @Test func whoWaitsForAPlaceAndLeavesTakesNone() async throws {
    let cache = cache()
    let busy = (0..<4).map { number in
      Task { try await cache.cover(SampleImages.request(number), mayAsk: true) }
    }
    await source.waitFor(underWay: 4)
    let waiting = Task { try await cache.cover(SampleImages.request(9), mayAsk: true) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let last = Task { try await cache.cover(SampleImages.request(10), mayAsk: true) }
    await source.answer(SampleImages.request(0), SampleImages.png())
    _ = try await busy[0].value
    await source.waitFor(underWay: 4)
    #expect(await source.underWay.contains(SampleImages.request(10)))
    #expect(await !source.loads.contains(SampleImages.request(9)))
    for task in busy + [last] { task.cancel() }
  }

  @Test func offlineGivesWhatIsKeptAndAsksNobody() async throws {
    let cache = cache()
    await #expect(throws: CoverError.offline) {
      try await cache.cover(SampleImages.request(1), mayAsk: false)
    }
    #expect(await source.loads.isEmpty)
  }

  @Test func whatIsNoImageIsTheAskersToKnowAndNotKept() async throws {
    let (cache, request) = (cache(), SampleImages.request(1))
    for (bytes, error) in [
      (Array("<html>".utf8), CoverError.unknownForm),
      (SampleImages.png(width: 20_000, height: 20_000), .tooManyPixels(width: 20_000, height: 20_000)),
    ] {
      let asker = Task { try await cache.cover(request, mayAsk: true) }
      await source.waitFor(underWay: 1)
      await source.answer(request, bytes)
      await #expect(throws: error) { try await asker.value }
    }
    await #expect(throws: CoverError.offline) { try await cache.cover(request, mayAsk: false) }
  }

  @Test func aFailureIsToldAndTheNextOneAsksAgain() async throws {
    let (cache, request) = (cache(), SampleImages.request(1))
    let asker = Task { try await cache.cover(request, mayAsk: true) }
    await source.waitFor(underWay: 1)
    await source.fail(request, .refused(status: 404))
    await #expect(throws: CoverError.refused(status: 404)) { try await asker.value }
    let again = Task { try await cache.cover(request, mayAsk: true) }
    await source.waitFor(underWay: 1)
    await source.answer(request, SampleImages.png())
    #expect(try await again.value == SampleImages.png())
  }

  @Test func anotherSessionFindsTheCoverOnDisk() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("miru/covers")
    let (first, request) = (cache(folder: path), SampleImages.request(1))
    let asker = Task { try await first.cover(request, mayAsk: true) }
    await source.waitFor(underWay: 1)
    await source.answer(request, SampleImages.png())
    _ = try await asker.value
    #expect(try await cache(folder: path).cover(request, mayAsk: false) == SampleImages.png())
    // Without a folder nothing is read there, nor written.
    await #expect(throws: CoverError.offline) { try await cache().cover(request, mayAsk: false) }
  }

  @Test func whatIsForgottenIsGoneInEverySizeAndEvenOnItsWay() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("covers")
    let cache = cache(folder: path)
    let requests = [SampleImages.request(1), SampleImages.request(1, pixels: 600), SampleImages.request(2)]
    for request in requests {
      let asker = Task { try await cache.cover(request, mayAsk: true) }
      await source.waitFor(underWay: 1)
      await source.answer(request, SampleImages.png())
      _ = try await asker.value
    }
    let onItsWay = Task { try await cache.cover(SampleImages.request(1, pixels: 100), mayAsk: true) }
    await source.waitFor(underWay: 1)
    await cache.forget(requests[0].address)
    await #expect(throws: CancellationError.self) { try await onItsWay.value }
    for request in requests.prefix(2) {
      await #expect(throws: CoverError.offline) { try await cache.cover(request, mayAsk: false) }
    }
    #expect(try await cache.cover(requests[2], mayAsk: false) == SampleImages.png())
    await cache.forgetAll()
    await #expect(throws: CoverError.offline) { try await cache.cover(requests[2], mayAsk: false) }
    #expect(try folder.names.isEmpty)
  }

  @Test func afterShutdownNothingIsFetched() async throws {
    let cache = cache()
    let asker = Task { try await cache.cover(SampleImages.request(1), mayAsk: true) }
    await source.waitFor(underWay: 1)
    await cache.shutdown()
    await #expect(throws: CancellationError.self) { try await asker.value }
    await #expect(throws: CoverError.offline) { try await cache.cover(SampleImages.request(2), mayAsk: true) }
    #expect(await source.isShutDown)
  }
}
