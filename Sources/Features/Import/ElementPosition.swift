/// The position of an element in a file to import.
public struct ElementPosition: Hashable, Sendable {
  /// Its place among all results of the file, from 1.
  public var number: Int
  /// The line it starts on, from 1.
  public var line: Int
}
