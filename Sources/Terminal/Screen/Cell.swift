/// One column of a row on the screen.
struct Cell: Hashable, Sendable {
  /// The grapheme cluster that starts here; `nil` in the further columns of a wide one.
  var cluster: Character?
  var style: Style
  /// The cluster's width in columns by `TextWidth`; 0 in the further columns of a wide one.
  var width = 1
  /// Further columns that some terminals may give the cluster; `nil` if all terminals agree.
  var doubt: Int?

  static let blank = Cell(cluster: " ", style: .usual)

  /// A space, with only the visible part of the style.
  static func blank(_ style: Style) -> Cell { Cell(cluster: " ", style: style.ofBlanks) }

  /// Creates the cell of a cluster; `columns` must be positive.
  init(_ cluster: Character, columns: Int, style: Style) {
    self.cluster = cluster
    self.style = cluster.ascii == UInt8(ascii: " ") ? style.ofBlanks : style
    width = columns
    doubt = Self.isCertain(cluster, columns) ? nil : max(0, 2 * cluster.unicodeScalars.count - columns)
  }

  private init(cluster: Character?, style: Style) {
    self.cluster = cluster
    self.style = style
  }

  /// Whether terminals without support for the sequence draw several characters.
  var isSequence: Bool { doubt != nil && (cluster?.unicodeScalars.count ?? 0) > 1 }

  /// The cells of at most `most` clusters of a text, with control characters as in readline (`^A`).
  static func cells(of text: some StringProtocol, style: Style, most: Int) -> [Cell] {
    var result: [Cell] = []
    var left = most
    for cluster in text.lazy.flatMap({ $0.ascii != nil ? String($0) : Sanitiser.drawable(String($0)) }) {
      if left == 0 { break }
      var cluster = cluster
      if let byte = cluster.ascii, byte < 0x20 || byte == 0x7F {
        result.append(Cell("^", columns: 1, style: style))
        cluster = Character(Unicode.Scalar(byte ^ 0x40))
      }
      // A trailing joiner is not written: tmux would join it with whatever is written next.
      if cluster.unicodeScalars.last == "\u{200D}" {
        cluster = String(String.UnicodeScalarView(cluster.unicodeScalars.dropLast())).first ?? " "
      }
      for part in parts(of: cluster).prefix(left) {
        left -= 1
        let columns = TextWidth.columns(of: part)
        if columns > 0 { result += Self.cells(of: part, columns: columns, style: style) }
      }
    }
    return result
  }

  /// The cells of one cluster; `columns` is its width, and positive.
  static func cells(of cluster: Character, columns: Int, style: Style) -> [Cell] {
    var further = Cell(cluster: nil, style: style)
    further.width = 0
    return [Cell(cluster, columns: columns, style: style)] + Array(repeating: further, count: columns - 1)
  }

  /// The cluster, or its scalars, each with the marks that follow it, if it is too wide to be one: a cluster can be wider
  /// than the window, and every typed letter must be visible.
  private static func parts(of cluster: Character) -> [Character] {
    guard TextWidth.columns(of: cluster) > TerminalLimits.columnsOfACluster else { return [cluster] }
    let parts: [String] = cluster.unicodeScalars.reduce(into: []) { parts, scalar in
      let isMark = !parts.isEmpty && TextWidth.columns(of: Character(scalar)) == 0
      if !isMark { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts.flatMap { Array($0) }
  }

  /// Whether all terminals agree on the width: ASCII and single wide letters. é takes two columns where ambiguous
  /// width is wide. Terminals count emoji in many ways, at worst each scalar as a wide letter.
  private static func isCertain(_ cluster: Character, _ columns: Int) -> Bool {
    if cluster.ascii != nil { return true }
    let scalars = cluster.unicodeScalars
    guard columns == 2, scalars.count == 1, let scalar = scalars.first else { return false }
    return !scalar.properties.isEmoji
  }
}
