internal import Foundation

/// Progress, which is no figure, goes to standard error.
public enum Diagnostics {
  public static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
