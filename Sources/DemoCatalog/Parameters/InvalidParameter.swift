/// A value that the server rejects, by the name of the parameter that Apple's error uses.
enum InvalidParameter: String, Error {
  case country
  case media = "mediaType"
  case entity = "resultEntity"
  case attribute = "attributeType"
  case lang = "language"
  case id = "itunesId"
  case limit
  case offset
}
