internal import Benchmark
internal import Catalog
internal import Corpus
internal import SerializerTrial

/// A thousand tracks into their table in one transaction, and out of it, by miru's way and by its rivals'.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal], timeUnits: .microseconds, warmupIterations: 5,
    maxDuration: .seconds(10),
    maxIterations: 200)
  let tracks = TrackCorpus(count: 1_000).map { $0 }
  guard let trials = try? TrackTrial.all(tracks) else { return }
  for trial in trials {
    Benchmark("insert-\(trial.name)") { benchmark in
      try trial.empty()
      benchmark.startMeasurement()
      try trial.insert()
      benchmark.stopMeasurement()
    }
    Benchmark("fetch-\(trial.name)") { benchmark in
      if try trial.fetch() == 0 { try trial.insert() }
      benchmark.startMeasurement()
      blackHole(try trial.fetch())
      benchmark.stopMeasurement()
    }
  }
}
