extension String {
  /// Returns a path as the shell would expand it, with a folder in place of `~`.
  public func expandingHome(_ home: String) -> String {
    self == "~" || hasPrefix("~/") ? home + dropFirst() : self
  }
}
