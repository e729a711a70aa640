/// What the main thread did between two waits for something to do.
struct Turn {
  /// How long it did not come back to its loop.
  var whole: Duration
  /// On a processor.
  var ran: Duration
  /// In the middle of it, ready to run and without a processor.
  var waited: Duration
  /// Before it began, ready to run and without a processor.
  var late: Duration
}
