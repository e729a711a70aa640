/// A value the server does not take; Apple's inner name of the parameter goes into the error.
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
