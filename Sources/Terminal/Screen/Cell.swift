/// One column of a drawn row.
struct Cell: Hashable, Sendable {
  /// The grapheme cluster that begins here; `nil` in the second column of a wide one.
  var cluster: Character?
  var style: Style
  /// Columns the cluster takes by `TextWidth`; 0 in the second column of a wide one.
  var width = 1
  /// Columns a terminal may give the cluster beyond these; `nil` where all terminals agree.
  var doubt: Int?

  static let blank = Cell(cluster: " ", style: .usual)

  /// A blank shows only what looks fill a column with.
  static func blank(_ style: Style) -> Cell { Cell(cluster: " ", style: style.ofBlanks) }

  /// A cluster; `columns` is more than 0.
  init(_ cluster: Character, columns: Int, style: Style) {
    self.cluster = cluster
    self.style = cluster == " " ? style.ofBlanks : style
    width = columns
    doubt = Self.isCertain(cluster, columns) ? nil : max(0, 2 * cluster.unicodeScalars.count - columns)
  }

  private init(cluster: Character?, style: Style) {
    self.cluster = cluster
    self.style = style
  }

  /// Whether a terminal that knows no sequences draws several letters, one after the other.
  var isSequence: Bool { doubt != nil && (cluster?.unicodeScalars.count ?? 0) > 1 }

  /// The second column of a wide cluster.
  static func second(_ style: Style) -> Cell {
    var cell = Cell(cluster: nil, style: style)
    cell.width = 0
    return cell
  }

  /// ASCII and single wide letters; é is two columns where ambiguous width is wide, and emoji are counted in many
  /// ways, at worst each scalar as a wide letter.
  private static func isCertain(_ cluster: Character, _ columns: Int) -> Bool {
    if cluster.isASCII { return true }
    let scalars = cluster.unicodeScalars
    guard columns == 2, scalars.count == 1, let scalar = scalars.first else { return false }
    return !scalar.properties.isEmoji
  }
}
