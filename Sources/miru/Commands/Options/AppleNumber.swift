internal import ArgumentParser

/// A number of Apple's as typed.
struct AppleNumber: Hashable {
  let number: Int64

  /// Takes digits only; `place` names where they stand.
  init(argument: String, of place: String = "an id") throws {
    guard let number = Int64(argument), number > 0 else {
      throw ValidationError("'\(argument)' cannot be \(place): Apple's numbers are whole numbers from 1.")
    }
    self.number = number
  }
}
