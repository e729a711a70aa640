internal import Catalog
internal import Features

extension OutsideProgram {
  /// mpv, streaming the sound of one address: without the person's settings and scripts, which could save it, without
  /// a window, and with nothing that would look at the address in another way.
  static func mpv(_ address: HandedAddress) -> OutsideProgram {
    OutsideProgram(
      "mpv",
      [
        "--no-config", "--load-scripts=no", "--no-ytdl", "--no-terminal", "--really-quiet", "--no-video",
        "--length=\(seconds(Limits.Preview.longest))",
        "--network-timeout=\(seconds(Limits.Preview.patience))", "--", address.text,
      ])
  }

  /// ffplay, the same; it has no `--`, but what stands behind `-i` is never an option.
  static func ffplay(_ address: HandedAddress) -> OutsideProgram {
    OutsideProgram(
      "ffplay",
      [
        "-loglevel", "quiet", "-nostats", "-nodisp", "-vn", "-autoexit", "-t",
        "\(seconds(Limits.Preview.longest))", "-i", address.text,
      ])
  }

  private static func seconds(_ duration: Duration) -> Int64 { duration.wholeMilliseconds / 1_000 }
}
