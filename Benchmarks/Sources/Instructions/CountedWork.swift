internal import Catalog
internal import Corpus
internal import SerializerTrial

/// Work of which callgrind counts the instructions, one step after another.
enum CountedWork {
  /// Few enough for a program that runs fifty times slower under valgrind.
  static let tracks = 400

  /// The way that walks tracks with a `Mirror` and does nothing else.
  static let bareWalk = "mirror"

  /// Steps of a way's trial: the first writing makes all ready that is kept, the second one counts.
  enum Step: String {
    case insert, empty, fetch
  }

  /// Does the steps in turn with the trial of that name; `false` if there is none.
  static func run(_ way: String, _ steps: [Step]) throws -> Bool {
    let tracks = TrackCorpus(count: tracks).map { $0 }
    if way == bareWalk {
      for _ in steps { walk(tracks) }
      return true
    }
    guard let trial = try TrackTrial.all(tracks).first(where: { $0.name == way }) else { return false }
    for step in steps {
      switch step {
      case .insert: try trial.insert()
      case .empty: try trial.empty()
      case .fetch: _ = try trial.fetch()
      }
    }
    return true
  }

  @inline(never) private static func walk(_ tracks: [Track]) {
    var children = 0
    for track in tracks {
      for child in Mirror(reflecting: track).children where child.label != nil { children += 1 }
    }
    precondition(children > 0)
  }
}
