internal import ArgumentParser

/// A choice that Apple leaves to itself when it is not made.
enum YesNo: String, CaseIterable, ExpressibleByArgument {
  case yes, no

  /// Takes Apple's spelling too, which is `Yes` and `No`.
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  var isYes: Bool { self == .yes }
}
