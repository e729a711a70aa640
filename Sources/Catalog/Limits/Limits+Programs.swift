extension Limits {
  /// Other programs.
  public enum Programs {
    /// How long a program that was told to end may take before it is killed.
    public static let farewell: Duration = .milliseconds(500)
    /// How long the opening of a page is watched for a failure; a browser that goes on longer has opened.
    public static let opening: Duration = .seconds(3)
  }
}
