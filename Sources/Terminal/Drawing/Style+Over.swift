extension Style {
  /// This look upon another's: what either of them sets, and this one's colours before the other's.
  func over(_ background: Style) -> Style {
    Style(
      colour: colour ?? background.colour, fill: fill ?? background.fill, bold: bold || background.bold,
      dim: dim || background.dim, reversed: reversed || background.reversed,
      underlined: underlined || background.underlined)
  }

  /// What of this look can be seen where nothing is written.
  var ofBlanks: Style { Style(fill: fill, reversed: reversed, underlined: underlined) }
}
