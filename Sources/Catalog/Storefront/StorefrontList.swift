/// Apple's 175 stores, and the stores that serve regions without one.
enum StorefrontList {
  /// One store: two-letter code, three-letter code as in Apple's rows, English name.
  struct Entry: Sendable {
    let code: String
    let threeLetters: String
    let name: String
  }

  /// The store with a two- or three-letter code in upper case.
  static func entry(_ code: String) -> Entry? { byCode[code] }

  private static let byCode: [String: Entry] = Dictionary(
    entries.flatMap { [($0.code, $0), ($0.threeLetters, $0)] }, uniquingKeysWith: { first, _ in first })

  /// Regions without a store, and the store that serves them: that of the state they belong to, or of the
  /// neighbour whose currency and language they share.
  static let served: [String: String] = [
    "AD": "ES", "AS": "US", "AW": "NL", "AX": "FI", "BL": "FR", "BQ": "NL", "CC": "AU", "CK": "NZ",
    "CW": "NL", "CX": "AU", "EA": "ES", "FK": "GB", "FO": "DK", "GF": "FR", "GG": "GB", "GI": "GB",
    "GL": "DK", "GP": "FR", "GS": "GB", "GU": "US", "IC": "ES", "IM": "GB", "IO": "GB", "JE": "GB",
    "LI": "CH", "MC": "FR", "MF": "FR", "MP": "US", "MQ": "FR", "NC": "FR", "NF": "AU", "NU": "NZ",
    "PF": "FR", "PM": "FR", "PN": "GB", "PR": "US", "RE": "FR", "SH": "GB", "SJ": "NO", "SM": "IT",
    "SX": "NL", "TK": "NZ", "UK": "GB", "UM": "US", "VA": "IT", "VI": "US", "WF": "FR", "YT": "FR",
  ]

  /// Every store, by code.
  static let entries: [Entry] = table.split(separator: "\n").map { line in
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    return Entry(code: parts[0], threeLetters: parts[1], name: parts[2])
  }

  private static let table = """
    AE ARE United Arab Emirates
    AF AFG Afghanistan
    AG ATG Antigua and Barbuda
    AI AIA Anguilla
    AL ALB Albania
    AM ARM Armenia
    AO AGO Angola
    AR ARG Argentina
    AT AUT Austria
    AU AUS Australia
    AZ AZE Azerbaijan
    BA BIH Bosnia and Herzegovina
    BB BRB Barbados
    BE BEL Belgium
    BF BFA Burkina Faso
    BG BGR Bulgaria
    BH BHR Bahrain
    BJ BEN Benin
    BM BMU Bermuda
    BN BRN Brunei
    BO BOL Bolivia
    BR BRA Brazil
    BS BHS Bahamas
    BT BTN Bhutan
    BW BWA Botswana
    BY BLR Belarus
    BZ BLZ Belize
    CA CAN Canada
    CD COD Congo, Democratic Republic
    CG COG Congo, Republic
    CH CHE Switzerland
    CI CIV Côte d’Ivoire
    CL CHL Chile
    CM CMR Cameroon
    CN CHN China mainland
    CO COL Colombia
    CR CRI Costa Rica
    CV CPV Cabo Verde
    CY CYP Cyprus
    CZ CZE Czechia
    DE DEU Germany
    DK DNK Denmark
    DM DMA Dominica
    DO DOM Dominican Republic
    DZ DZA Algeria
    EC ECU Ecuador
    EE EST Estonia
    EG EGY Egypt
    ES ESP Spain
    FI FIN Finland
    FJ FJI Fiji
    FM FSM Micronesia
    FR FRA France
    GA GAB Gabon
    GB GBR United Kingdom
    GD GRD Grenada
    GE GEO Georgia
    GH GHA Ghana
    GM GMB Gambia
    GR GRC Greece
    GT GTM Guatemala
    GW GNB Guinea-Bissau
    GY GUY Guyana
    HK HKG Hong Kong
    HN HND Honduras
    HR HRV Croatia
    HU HUN Hungary
    ID IDN Indonesia
    IE IRL Ireland
    IL ISR Israel
    IN IND India
    IQ IRQ Iraq
    IS ISL Iceland
    IT ITA Italy
    JM JAM Jamaica
    JO JOR Jordan
    JP JPN Japan
    KE KEN Kenya
    KG KGZ Kyrgyzstan
    KH KHM Cambodia
    KN KNA St. Kitts and Nevis
    KR KOR Korea, Republic of
    KW KWT Kuwait
    KY CYM Cayman Islands
    KZ KAZ Kazakhstan
    LA LAO Laos
    LB LBN Lebanon
    LC LCA St. Lucia
    LK LKA Sri Lanka
    LR LBR Liberia
    LT LTU Lithuania
    LU LUX Luxembourg
    LV LVA Latvia
    LY LBY Libya
    MA MAR Morocco
    MD MDA Moldova
    ME MNE Montenegro
    MG MDG Madagascar
    MK MKD North Macedonia
    ML MLI Mali
    MM MMR Myanmar
    MN MNG Mongolia
    MO MAC Macao
    MR MRT Mauritania
    MS MSR Montserrat
    MT MLT Malta
    MU MUS Mauritius
    MV MDV Maldives
    MW MWI Malawi
    MX MEX Mexico
    MY MYS Malaysia
    MZ MOZ Mozambique
    NA NAM Namibia
    NE NER Niger
    NG NGA Nigeria
    NI NIC Nicaragua
    NL NLD Netherlands
    NO NOR Norway
    NP NPL Nepal
    NR NRU Nauru
    NZ NZL New Zealand
    OM OMN Oman
    PA PAN Panama
    PE PER Peru
    PG PNG Papua New Guinea
    PH PHL Philippines
    PK PAK Pakistan
    PL POL Poland
    PT PRT Portugal
    PW PLW Palau
    PY PRY Paraguay
    QA QAT Qatar
    RO ROU Romania
    RS SRB Serbia
    RU RUS Russia
    RW RWA Rwanda
    SA SAU Saudi Arabia
    SB SLB Solomon Islands
    SC SYC Seychelles
    SE SWE Sweden
    SG SGP Singapore
    SI SVN Slovenia
    SK SVK Slovakia
    SL SLE Sierra Leone
    SN SEN Senegal
    SR SUR Suriname
    ST STP São Tomé and Príncipe
    SV SLV El Salvador
    SZ SWZ Eswatini
    TC TCA Turks and Caicos Islands
    TD TCD Chad
    TH THA Thailand
    TJ TJK Tajikistan
    TM TKM Turkmenistan
    TN TUN Tunisia
    TO TON Tonga
    TR TUR Türkiye
    TT TTO Trinidad and Tobago
    TW TWN Taiwan
    TZ TZA Tanzania
    UA UKR Ukraine
    UG UGA Uganda
    US USA United States
    UY URY Uruguay
    UZ UZB Uzbekistan
    VC VCT St. Vincent and the Grenadines
    VE VEN Venezuela
    VG VGB British Virgin Islands
    VN VNM Vietnam
    VU VUT Vanuatu
    XK XKS Kosovo
    YE YEM Yemen
    ZA ZAF South Africa
    ZM ZMB Zambia
    ZW ZWE Zimbabwe
    """
}
