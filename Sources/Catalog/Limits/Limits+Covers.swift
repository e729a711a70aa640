extension Limits {
  /// Covers and their pictures.
  public enum Covers {
    /// Pixels of a side that covers are asked for in: few, so that one fetch serves many windows.
    public static let sides = [100, 200, 300, 400, 600, 1_000]
    /// The largest of these; more than any card shows.
    public static let largestSide = 1_000
    /// Pixels of a side in the address that is named where there is no picture: Apple has this size of nearly all.
    public static let namedSide = 600
    /// Bytes of a cover; Apple's largest sizes have under 2 MiB.
    public static let bytes = 8 << 20
    /// Pixels of a side that are given to a decoder.
    public static let decodedSide = 4_096
    /// Covers fetched at the same time, so that a fast walk through a list does not open a crowd of connections.
    public static let together = 4
    /// For one cover, redirects included: nobody waits for a picture longer.
    public static let fetch: Duration = .seconds(10)
    /// What the cover of a command's card may take in all: the card is there, and a shell's prompt is waited for.
    public static let command: Duration = .seconds(3)
    /// Bytes of covers kept in memory: some hundred of the size that cards show.
    public static let memory = 16 << 20
    /// Bytes of covers kept on disk.
    public static let disk = 200 << 20
    /// Where dropping stops, in percent of the bound on disk, so that it is not looked through for every cover.
    public static let shrunkPercent = 90
    /// Bytes of drawn pictures kept in memory.
    public static let drawn = 8 << 20
    /// What drawing one picture may take: a usual cover takes under a tenth of this.
    public static let drawing: Duration = .seconds(3)
    /// Processor seconds of the drawing process, should nobody be left to end it.
    public static let drawingSeconds = 4
    /// Memory, in KiB, of the drawing process: several times what the largest picture let through needs.
    public static let drawingMemory = 1 << 20
    /// Bytes of a drawn picture: a cover of the largest card, uncompressed, has under 4 MiB.
    public static let picture = 8 << 20
    /// Rows of a picture at most: as tall as the facts of most cards.
    public static let rows = 12
    /// Rows of a picture at least; a smaller one shows nothing that can be recognised.
    public static let rowsAtLeast = 5
    /// How much of the window a picture may take: the card above it shall stay in sight.
    public static let shareOfWindow = 3
  }
}
