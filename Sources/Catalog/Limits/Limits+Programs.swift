extension Limits {
  /// Other programs.
  public enum Programs {
    /// How long a program that was told to end may take before it is killed: less than leaving miru takes.
    public static let farewell: Duration = .milliseconds(100)
    /// How long the opening of a page is watched for a failure; a browser that goes on longer has opened.
    public static let opening: Duration = .seconds(3)
  }
}
