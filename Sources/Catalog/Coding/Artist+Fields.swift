extension Artist: AppleRow {
  static let fields = FieldTable<Artist>([
    .identifier("artistId", \.artistId),
    .text("wrapperType", \.wrapperType),
    .text("artistType", \.artistType),
    .text("artistName", \.artistName),
    .word("artistLinkUrl", \.artistLinkUrl),
    .integer("amgArtistId", \.amgArtistId),
    .text("primaryGenreName", \.primaryGenreName),
    .integer("primaryGenreId", \.primaryGenreId),
  ])
}
