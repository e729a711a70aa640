/// One column of a drawn row.
struct Cell: Hashable, Sendable {
  /// The grapheme cluster that begins here; `nil` in the second column of a wide one.
  var cluster: Character?
  var style: Style

  static let blank = Cell(cluster: " ", style: .usual)
}
