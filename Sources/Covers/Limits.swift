public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Covers {
  /// Maximum side length in pixels of an image that is passed to a decoder.
  static let decodedSide = 4_096
  /// Covers fetched at the same time, so that scrolling fast through a list does not open many connections.
  public static let together = 4
  /// Bytes of covers cached in memory: about a hundred of the size that cards show.
  public static let memory = 16 << 20
  /// Bytes of covers cached on disk.
  public static let disk = 200 << 20
  /// Percentage of the disk limit at which eviction stops, so that not every new cover scans the folder.
  static let shrunkPercent = 90
  /// Timeout of drawing one picture; a usual cover takes under a tenth of this.
  public static let drawing: Duration = .seconds(3)
  /// CPU seconds of the drawing process, in case miru no longer exists to kill it.
  static let drawingSeconds = 4
  /// Memory of the drawing process in KiB: several times what the largest accepted image needs.
  static let drawingMemory = 1 << 20
  /// Maximum size of a drawn picture in bytes: a cover on the largest card, uncompressed, has under 4 MiB.
  static let picture = 8 << 20
}
