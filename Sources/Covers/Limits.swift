public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Covers {
  /// Pixels of a side that are given to a decoder.
  static let decodedSide = 4_096
  /// Covers fetched at the same time, so that a fast walk through a list does not open a crowd of connections.
  public static let together = 4
  /// Bytes of covers kept in memory: some hundred of the size that cards show.
  public static let memory = 16 << 20
  /// Bytes of covers kept on disk.
  public static let disk = 200 << 20
  /// Where dropping stops, in percent of the bound on disk, so that it is not looked through for every cover.
  static let shrunkPercent = 90
  /// What drawing one picture may take: a usual cover takes under a tenth of this.
  public static let drawing: Duration = .seconds(3)
  /// Processor seconds of the drawing process, should nobody be left to end it.
  static let drawingSeconds = 4
  /// Memory, in KiB, of the drawing process: several times what the largest picture let through needs.
  static let drawingMemory = 1 << 20
  /// Bytes of a drawn picture: a cover of the largest card, uncompressed, has under 4 MiB.
  static let picture = 8 << 20
}
