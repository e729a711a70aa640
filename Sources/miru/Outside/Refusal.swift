/// Something of Apple's answer that is not handed to another program.
struct Refusal: Error, Hashable {
  var sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
