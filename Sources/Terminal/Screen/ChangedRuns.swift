/// The parts of a row that must be rewritten to turn it into another.
///
/// A run ends only where no cluster of either row can reach across, whatever width a terminal gives it. So writing a
/// run changes nothing outside it, and the row looks as if it had been written completely.
struct ChangedRuns {
  struct Run: Hashable {
    var range: Range<Int>
    /// Whether the run contains, or contained, a cluster of uncertain width, so that it must be erased first.
    var isDoubtful: Bool
  }

  /// The runs from left to right, without overlaps.
  private(set) var runs: [Run] = []
  private let rows: [ClusterExtents]

  /// Compares two rows of the same width.
  init(from old: CellRow, to new: CellRow) {
    rows = [ClusterExtents(old.cells), ClusterExtents(new.cells)]
    var index = 0
    while index < new.cells.count {
      if old.cells[index] != new.cells[index] {
        add(index)
        index = runs[runs.count - 1].range.upperBound
      } else {
        index += 1
      }
    }
    for index in runs.indices {
      let range = runs[index].range
      runs[index].isDoubtful = [old, new].contains { $0.cells[range].contains { $0.doubt != nil } }
    }
  }

  private mutating func add(_ changed: Int) {
    var start = changed
    while let before = rows.map({ $0.start[start] }).min(), before < start { start = before }
    var end = changed + 1
    var index = start
    while index < end {
      end = max(end, rows.map { $0.end[index] }.max() ?? end)
      index += 1
    }
    // Moving the cursor costs more bytes than rewriting a few cells.
    if let last = runs.last, start <= last.range.upperBound + TerminalLimits.cellsForAJump {
      runs[runs.count - 1].range = min(start, last.range.lowerBound)..<max(end, last.range.upperBound)
    } else {
      runs.append(Run(range: start..<end, isDoubtful: false))
    }
  }
}

/// The columns that the clusters of a row may take on any terminal.
private struct ClusterExtents {
  /// For each column, the first column of the leftmost cluster that may cover it.
  var start: [Int]
  /// For each column, the end of the columns that the cluster starting there may cover.
  var end: [Int]

  init(_ cells: [Cell]) {
    start = Array(cells.indices)
    end = cells.indices.map { min(cells.count, $0 + max(1, cells[$0].width) + (cells[$0].doubt ?? 0)) }
    for index in cells.indices where end[index] > index + 1 {
      for covered in index..<end[index] where start[covered] > index { start[covered] = index }
    }
  }
}
