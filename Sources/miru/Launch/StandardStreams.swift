internal import Foundation

/// Standard input, output and error, any of which whoever started miru may have closed.
enum StandardStreams {
  /// Takes the numbers 0 to 2 where they are free.
  ///
  /// Else a file or socket of ours would get the number, and what is meant for the stream would be written
  /// into it. The stand-in is opened the wrong way round, so that using it still fails.
  static func hold() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
