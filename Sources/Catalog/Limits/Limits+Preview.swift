extension Limits {
  /// Sound.
  public enum Preview {
    /// How long Apple's previews of songs are.
    public static let length: Duration = .seconds(30)
    /// Where a player stops in any case: trailers of films run two to three minutes.
    public static let longest: Duration = .seconds(240)
    /// How long a player may wait for the network before it gives up.
    public static let patience: Duration = .seconds(15)
  }
}
