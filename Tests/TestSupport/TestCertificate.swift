/// A certificate for `localhost`, signed by itself, valid until 2126, with its key; both as PEM.
package enum TestCertificate {
  package static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBfzCCASWgAwIBAgIUVHkUBSImK7oIERNEUnbUYvFtv+YwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAwNTgwNloYDzIxMjYxMDI4
    MDA1ODA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATI7IoFdODuYIhxPv9ZUtT8dpfn+MOJtVO38bSjNB2fhB9N6+e9Jwa4
    NMySTPWUI0Q9ifu4pDle/g2lnrYABaTPo1MwUTAdBgNVHQ4EFgQUj2mCq/sU1GyS
    N8XgnG+9a0Oc3bwwHwYDVR0jBBgwFoAUj2mCq/sU1GySN8XgnG+9a0Oc3bwwDwYD
    VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBVUw7gOzuZ2OP8jqvqyrlV
    Kkmhefr9Jh96auSdmGOX7gIhAIXe+iTzMsl+nJWI3k+D9FiyNZ+65EpOVvJbZygx
    6Tij
    -----END CERTIFICATE-----
    """

  package static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCvRmG9wVGwYiShRo
    9U+E9GGgGepYDK9duoFMbmVEHVyhRANCAATI7IoFdODuYIhxPv9ZUtT8dpfn+MOJ
    tVO38bSjNB2fhB9N6+e9Jwa4NMySTPWUI0Q9ifu4pDle/g2lnrYABaTP
    -----END PRIVATE KEY-----
    """
}
