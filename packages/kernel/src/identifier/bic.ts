// The code of a bank (BIC, ISO 9362) in payment files: shape and country only. Whether the bank exists, its directory knows.

/** Upper and lower case alike; the flag reads no letter outside ASCII as one inside it. */
const bicShape = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/i;

/** ISO 3166-1, and XK, which banks in Kosovo use although the standard has no code for it. */
const bicCountries: ReadonlySet<string> = new Set(
  `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ
  BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ
  DE DJ DK DM DO DZ
  EC EE EG EH ER ES ET
  FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY
  HK HM HN HR HT HU
  ID IE IL IM IN IO IQ IR IS IT
  JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ
  LA LB LC LI LK LR LS LT LU LV LY
  MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ
  OM
  PA PE PF PG PH PK PL PM PN PR PS PT PW PY
  QA
  RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ
  TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG UM US UY UZ
  VA VC VE VG VI VN VU
  WF WS
  XK
  YE YT
  ZA ZM ZW
  `
    .trim()
    .split(/\s+/),
);

/**
 * Whether the text is a BIC of 8 or 11 characters with an existing country in its place, in any letter case.
 * @example isValidBic("DEUTDEFF") // true
 * @example isValidBic("deutdeff500") // true
 * @example isValidBic("DEUTQQFF") // false
 */
export function isValidBic(text: string): boolean {
  return bicShape.test(text) && bicCountries.has(text.slice(4, 6).toUpperCase());
}
