extension Duration {
  /// As libdispatch takes it.
  var inSeconds: Double { self / .seconds(1) }
}
