internal import Catalog
internal import Covers
internal import Terminal

extension DoctorReport {
  /// Reports how cards show covers at this terminal, without querying it, or why they do not.
  mutating func examinePictures(_ wiring: Wiring) throws {
    let wish = try settings?.art ?? Settings(wiring.layers(stored: [:])).art
    // The prompt's terminal counts; the doctor's own output may go anywhere.
    let palette: Palette = wiring.isPlain ? .none : .sixteen
    switch PictureChoice(wish, palette: palette, environment: wiring.environment) {
    case .off(let obstacle): note("covers", "off: " + obstacle.reason)
    case .shown(let format, _):
      let services = wiring.coverServices(
        CoverConfiguration(folder: wiring.paths.covers, environment: wiring.environment, clock: wiring.clock))
      if let reason = services.drawing.obstacle {
        note("covers", "off: " + reason)
      } else {
        note(
          "covers",
          format.rawValue + (wish == .auto ? ", or real pictures if the terminal can show them" : ""))
      }
    }
    note("cover files", wiring.paths.covers)
  }
}
