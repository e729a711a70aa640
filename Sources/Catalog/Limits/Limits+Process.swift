extension Limits {
  /// The process as a whole.
  public enum Process {
    /// Jobs of tasks that run at a time, on fewer processors than that: some wait for a file, and the rest go on.
    public static let fewestJobs = 4
    /// How long a command may take to put things away after Ctrl-C before it is ended.
    public static let interruptionGrace: Duration = .seconds(2)
    /// How long a last sentence may take, should nobody read standard error.
    public static let lastWords: Duration = .milliseconds(200)
    /// How long leaving the prompt waits for a call that may be paid for: an answer usually takes under a second.
    public static let leaving: Duration = .seconds(2)
    /// How long leaving waits for tracks that are being dropped: the rest can go another time.
    public static let tidying: Duration = .seconds(1)
    /// Milliseconds that the demo server may be told to wait with an answer: no client waits longer.
    public static let demoLatency = 0...60_000
  }
}
