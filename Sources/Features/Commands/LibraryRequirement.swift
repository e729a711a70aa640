/// What a command does where there is no library, or an empty file in its place.
public enum LibraryRequirement: Hashable, Sendable {
  /// Makes one.
  case makes
  /// Makes one to keep what Apple answers; as `reads` with `--offline`, when there is nobody to answer.
  case asks
  /// Makes none: a name that was given is then a mistyped one, and in the usual place there is nothing to read.
  case reads
  /// Takes away from it and from its copies. As `reads`, but copies are worked on although the library is gone.
  case removes
}
