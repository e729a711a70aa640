internal import Figures

/// What typing into one program over one corpus gave.
struct Measurement {
  /// A key and how long its rows took.
  struct Key {
    var took: Duration
    /// The time until all rows were there: those of a long search follow its first ones.
    var tookAll: Duration
    /// The line after it.
    var text: String
    /// How long the library's search took by itself, in a process that has searched before.
    var search: Duration = .zero
    /// Whether it was the first one of its process.
    var isFirst: Bool
  }

  /// Keys that changed what had to be on the screen below the line.
  var keys: [Key] = []
  /// Keys after which the same rows had to stand there; they say nothing of searching and are counted only.
  var unchanged = 0
  /// Keys whose rows never came; each is reported at once.
  var failed = 0
  /// From the start of each process until its prompt, or until fzf has read all lines.
  var starts: [Duration] = []
  /// What the processors did meanwhile.
  var processors = ProcessorTime()
  /// The most memory that any of the processes held, in KiB.
  var peakMemory = 0

  var all: Percentiles { Percentiles(keys.map(\.took)) }
  var allRows: Percentiles { Percentiles(keys.map(\.tookAll)) }
  var searches: Percentiles { Percentiles(keys.map(\.search)) }
  var first: Percentiles { Percentiles(keys.filter(\.isFirst).map(\.took)) }
  /// The keys that took longest.
  var slowest: [Key] { Array(keys.sorted { $0.took > $1.took }.prefix(8)) }
  var start: Percentiles { Percentiles(starts) }
}

/// How the measurements are made; the same for every program.
enum Plan {
  /// Songs of the libraries.
  static let sizes = [10_000, 100_000, 1_000_000]
  /// Keys measured in miru for each size.
  static let keys = 2_200
  /// Keys measured in fzf for each size: enough for a p99, and few enough to be waited for.
  static let keysOfFzf = 500
  /// Keys measured in one process before the next is started.
  static let keysOfProcess = 110
  /// After the prompt appears, before the first key: about what reading it takes.
  static let settling: Duration = .milliseconds(300)
  /// Between what one key brought and the next key: typing at its fastest.
  static let gap: Duration = .milliseconds(15)
  /// When rows count as lost.
  static let patience: Duration = .seconds(5)
}
