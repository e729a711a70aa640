/// A number of places, given in the order of asking.
struct AsyncSemaphore {
  private var free: Int
  private var waiting: [(number: Int, place: CheckedContinuation<Void, any Error>)] = []

  init(_ count: Int) { free = count }

  /// Takes a place if one is free.
  mutating func take() -> Bool {
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  /// Waits for a place; `number` names the one who waits.
  mutating func wait(_ number: Int, _ place: CheckedContinuation<Void, any Error>) {
    waiting.append((number, place))
  }

  /// Hands a place on to whoever waits longest.
  mutating func give() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().place.resume()
    }
  }

  /// Gives up waiting.
  mutating func leave(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).place.resume(throwing: CancellationError())
  }
}
