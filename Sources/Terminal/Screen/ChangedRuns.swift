/// The parts of a row that must be rewritten to turn it into another.
///
/// A stretch ends only where no cluster of either row can reach across, however a terminal counts it: so what is
/// written inside changes nothing outside, and the row looks as if it had been written whole.
struct ChangedRuns {
  struct Run: Hashable {
    var range: Range<Int>
    /// Something in it is, or was, of doubtful width: it must be emptied before it is written.
    var isDoubtful: Bool
  }

  /// From left to right, apart.
  private(set) var runs: [Run] = []
  private let rows: [ClusterExtents]

  /// Rows of the same width.
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
    // A jump costs more bytes than a few cells written again.
    if let last = runs.last, start <= last.range.upperBound + TerminalLimits.cellsForAJump {
      runs[runs.count - 1].range = min(start, last.range.lowerBound)..<max(end, last.range.upperBound)
    } else {
      runs.append(Run(range: start..<end, isDoubtful: false))
    }
  }
}

/// How wide the clusters of a row may be on any terminal.
private struct ClusterExtents {
  /// By column: the first column of the leftmost cluster that may cover it.
  var start: [Int]
  /// By column: behind the last column that the cluster beginning there may cover.
  var end: [Int]

  init(_ cells: [Cell]) {
    start = Array(cells.indices)
    end = cells.indices.map { min(cells.count, $0 + max(1, cells[$0].width) + (cells[$0].doubt ?? 0)) }
    for index in cells.indices where end[index] > index + 1 {
      for covered in index..<end[index] where start[covered] > index { start[covered] = index }
    }
  }
}
