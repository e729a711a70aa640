internal import Figures
internal import Foundation

/// What starting gave, for every library and program.
struct StartReport {
  /// Songs of the small and of the large library.
  static let (few, many) = (1_000, 1_000_000)
  static let sizes = [few, many]

  var echo: [String: [Duration]] = [:]
  var row: [String: [Duration]] = [:]
  /// KiB resident at the prompt, once for every start.
  var memory: [String: [Int]] = [:]
  /// Bytes of the program as built, and without symbols.
  var size: (built: Int, stripped: Int)?

  static func name(_ program: String, _ songs: Int) -> String { "\(program) \(songs)" }

  private func echo(_ program: String, _ songs: Int) -> Percentiles {
    Percentiles(echo[Self.name(program, songs)] ?? [])
  }

  private func row(_ songs: Int) -> Percentiles { Percentiles(row[Self.name("miru", songs)] ?? []) }

  var figures: [Figure] {
    let (small, large) = (echo("miru", Self.few), echo("miru", Self.many))
    let grown = (large.median - small.median).milliseconds
    var figures = [
      Figure(
        "start to an echoing prompt, 1M songs, median", miru: large.median.milliseconds, of: "ms",
        rival: echo("sqlite3", Self.many).median.milliseconds, by: "sqlite3", atMost: 2),
      Figure(
        "start to the first local row, key typed ahead, 1M songs, median", row(Self.many).median.milliseconds,
        of: "ms", atMost: 30),
      Figure("start at 1M songs − start at 1k, median", grown, of: "ms", atMost: 2),
    ]
    if let resident = resident(Self.name("miru", Self.many)) {
      figures.append(Figure("memory at the prompt, 1M songs, median", resident, of: "MB", atMost: 40))
    }
    if let size {
      figures.append(
        Figure("program's file, stripped", Double(size.stripped) / 1_000_000, of: "MB", atMost: 75))
      figures.append(Figure("program's file, as built", Double(size.built) / 1_000_000, of: "MB"))
    }
    return figures
  }

  /// MB at the prompt, in the middle of all starts.
  private func resident(_ name: String) -> Double? {
    let all = memory[name, default: []].sorted()
    return all.isEmpty ? nil : Double(all[all.count / 2]) * 1_024 / 1_000_000
  }

  var details: String {
    var table = Table(["start", "times", "echo p50", "echo p95", "row p50", "row p95", "memory"])
    for name in echo.keys.sorted() {
      let (echo, row) = (Percentiles(echo[name] ?? []), Percentiles(row[name] ?? []))
      let times = [echo, row].flatMap { [$0.median, $0.at(0.95)] }.map {
        $0 == .zero ? "" : $0.milliseconds.text(1) + " ms"
      }
      let memory = resident(name).map { $0.text(1) + " MB" } ?? ""
      table.add([name, "\(echo.sorted.count)"] + times + [memory])
    }
    return table.text
  }

  /// Every start in microseconds.
  var raw: String {
    [("echo", echo), ("row", row)].flatMap { what, times in
      times.sorted { $0.key < $1.key }.map { name, times in
        "\(what) \(name): " + times.map { "\(Int($0 / .microseconds(1)))" }.joined(separator: " ") + "\n"
      }
    }.joined()
      + memory.sorted { $0.key < $1.key }.map { name, kib in
        "memory \(name), KiB: " + kib.map(String.init).joined(separator: " ") + "\n"
      }.joined()
  }
}
