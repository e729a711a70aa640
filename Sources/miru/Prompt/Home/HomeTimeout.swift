/// How long Home waits for Apple's answers.
enum HomeTimeout {
  /// Until all of it is there: a script reads nothing that comes later.
  case forAll
  /// Briefly; what comes later is shown below, as long as nothing was typed.
  case thenBelow
  /// Briefly; what comes later is shown by the next `:home`, because nothing can be drawn above a prompt.
  case briefly
}
