internal import Catalog
internal import Features

extension OutsideProgram {
  /// mpv, streaming the sound of one address: without the person's settings and scripts, which could save it, without
  /// a window, and with nothing that would look at the address in another way. It tells which audio output it opened
  /// when there is something to hear.
  static func mpv(_ address: HandedAddress) -> OutsideProgram {
    OutsideProgram(
      "mpv",
      [
        "--no-config", "--load-scripts=no", "--no-ytdl", "--input-terminal=no",
        "--msg-level=all=no,cplayer=info", "--no-video",
        "--length=\(seconds(Limits.Preview.longest))",
        "--network-timeout=\(seconds(Limits.Preview.patience))", "--", address.text,
      ], sign: "AO:")
  }

  /// ffplay, the same; it has no `--`, but what stands behind `-i` is never an option. It does not say when it plays.
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
