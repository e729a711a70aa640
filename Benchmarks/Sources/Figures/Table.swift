/// Columns of text, the first to the left and the others to the right.
public struct Table {
  private var rows: [[String]]

  /// A table with its head.
  public init(_ head: [String]) { rows = [head] }

  /// Adds a row.
  public mutating func add(_ row: [String]) { rows.append(row) }

  /// The rows in Markdown, padded so that they read well as they are.
  public var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var lines = rows.map { row in
      let cells = widths.indices.map { column in
        let cell = column < row.count ? row[column] : ""
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + gap : gap + cell
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let rule = widths.indices.map {
      $0 == 0
        ? String(repeating: "-", count: widths[$0]) : String(repeating: "-", count: widths[$0] - 1) + ":"
    }
    lines.insert("| " + rule.joined(separator: " | ") + " |", at: 1)
    return lines.joined(separator: "\n")
  }
}

extension Double {
  /// With a fixed number of places, without a locale.
  public func text(_ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let whole = Int((magnitude * scale).rounded())
    let sign = self < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
