/// A value of a result's `miru` that cannot be ours.
struct MarkError: Error {
  /// The way to the value, `miru.visits[0].at`.
  let path: String
  /// What it should be.
  let expected: ValueKind
}
