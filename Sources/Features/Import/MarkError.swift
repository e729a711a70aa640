/// An invalid value in a result's `miru` object.
struct MarkError: Error {
  /// The way to the value, `miru.visits[0].at`.
  let path: String
  /// What it should be.
  let expected: ValueKind
}
