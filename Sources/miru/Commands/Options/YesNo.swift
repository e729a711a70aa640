internal import ArgumentParser

/// A choice that Apple leaves to itself when it is not made.
enum YesNo: String, CaseIterable, ExpressibleByArgument {
  case yes, no

  var isYes: Bool { self == .yes }
}
