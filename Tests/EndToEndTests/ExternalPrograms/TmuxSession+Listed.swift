import Testing

extension TmuxSession {
  /// Lists Mirror Canon as row 1 and two other songs, after the first screen's list.
  func listMirrorCanon() async throws {
    try await waitForScrollback("the first screen") { $0.hasFirstSection }
    try await enter("mirror canon")
    try await waitForScrollback("the list") {
      // The second is the form of a terminal that cannot redraw.
      ($0.contains("   3   Canon per Augm") || $0.contains("3. Canon per Augm")) && $0.typed == ""
    }
  }
}
