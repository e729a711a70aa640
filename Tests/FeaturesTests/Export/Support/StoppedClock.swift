import Catalog

/// A clock that stands still.
struct StoppedClock: TimeSource {
  var moment = Timestamp(milliseconds: 1_767_323_045_678)

  func now() -> ClockReading { ClockReading(wall: moment, sinceBoot: 0, boot: "test") }

  func sleep(for duration: Duration) async throws {}
}
