extension Limits {
  /// The process as a whole.
  public enum Process {
    /// Jobs of tasks that run at a time, on fewer processors than that: some wait for a file, and the rest go on.
    public static let fewestJobs = 4
    /// How long a process goes on once somebody leaves it or Ctrl-C ends its command: together with what ending takes,
    /// 300 ms. What is cut off then is what `kill -9` may cut off at any time.
    public static let leaving: Duration = .milliseconds(150)
    /// How long a last sentence may take, should nobody read standard error.
    public static let lastWords: Duration = .milliseconds(50)
    /// How long a command that has ended waits for tracks that are being dropped, and for a backup: the rest can go
    /// another time.
    public static let tidying: Duration = .seconds(1)
    /// After how long a command at a terminal says what it waits for: from then on people wonder.
    public static let silence: Duration = .seconds(1)
    /// Milliseconds that the demo server may be told to wait with an answer: no client waits longer.
    public static let demoLatency = 0...60_000
  }
}
