// One vector per country: a length mistyped in the table would refuse every account of that country.
import { expect, test } from "vitest";
import { isValidIban } from "./iban.ts";
import { ibanCountries, ibanLengths } from "./iban-countries.ts";

/** One true IBAN per country: the example that the registry prints for it. */
const examples: Readonly<Record<string, string>> = {
  AD: "AD12 0001 2030 2003 5910 0100",
  AE: "AE07 0331 2345 6789 0123 456",
  AL: "AL47 2121 1009 0000 0002 3569 8741",
  AT: "AT61 1904 3002 3457 3201",
  AZ: "AZ21 NABZ 0000 0000 1370 1000 1944",
  BA: "BA39 1290 0794 0102 8494",
  BE: "BE68 5390 0754 7034",
  BG: "BG80 BNBG 9661 1020 3456 78",
  BH: "BH67 BMAG 0000 1299 1234 56",
  BI: "BI42 10000 10001 00003320451 81",
  BR: "BR18 0036 0305 0000 1000 9795 493C 1",
  BY: "BY13 NBRB 3600 9000 0000 2Z00 AB00",
  CH: "CH93 0076 2011 6238 5295 7",
  CR: "CR05 0152 0200 1026 2840 66",
  CY: "CY17 0020 0128 0000 0012 0052 7600",
  CZ: "CZ65 0800 0000 1920 0014 5399",
  DE: "DE89 3704 0044 0532 0130 00",
  DJ: "DJ21 0001 0000 0001 5400 0100 186",
  DK: "DK50 0040 0440 1162 43",
  DO: "DO28 BAGR 0000 0001 2124 5361 1324",
  EE: "EE38 2200 2210 2014 5685",
  EG: "EG38 0019 0005 0000 0000 2631 8000 2",
  ES: "ES91 2100 0418 4502 0005 1332",
  FI: "FI21 1234 5600 0007 85",
  FK: "FK88 SC12 3456 7890 12",
  FO: "FO62 6460 0001 6316 34",
  FR: "FR14 2004 1010 0505 0001 3M02 606",
  GB: "GB29 NWBK 6016 1331 9268 19",
  GE: "GE29 NB00 0000 0101 9049 17",
  GI: "GI75 NWBK 0000 0000 7099 453",
  GL: "GL89 6471 0001 0002 06",
  GR: "GR16 0110 1250 0000 0001 2300 695",
  GT: "GT82 TRAJ 0102 0000 0012 1002 9690",
  HN: "HN88 CABF 0000 0000 0002 5000 5469",
  HR: "HR12 1001 0051 8630 0016 0",
  HU: "HU42 1177 3016 1111 1018 0000 0000",
  IE: "IE29 AIBK 9311 5212 3456 78",
  IL: "IL62 0108 0000 0009 9999 999",
  IQ: "IQ98 NBIQ 8501 2345 6789 012",
  IS: "IS14 0159 2600 7654 5510 7303 39",
  IT: "IT60 X054 2811 1010 0000 0123 456",
  JO: "JO94 CBJO 0010 0000 0000 0131 0003 02",
  KW: "KW81 CBKU 0000 0000 0000 1234 5601 01",
  KZ: "KZ86 125K ZT50 0410 0100",
  LB: "LB62 0999 0000 0001 0019 0122 9114",
  LC: "LC55 HEMM 0001 0001 0012 0012 0002 3015",
  LI: "LI21 0881 0000 2324 013A A",
  LT: "LT12 1000 0111 0100 1000",
  LU: "LU28 0019 4006 4475 0000",
  LV: "LV80 BANK 0000 4351 9500 1",
  LY: "LY83 002 048 000020100120361",
  MC: "MC58 1122 2000 0101 2345 6789 030",
  MD: "MD24 AG00 0225 1000 1310 4168",
  ME: "ME25 5050 0001 2345 6789 51",
  MK: "MK07 2501 2000 0058 984",
  MN: "MN12 1234 1234 5678 9123",
  MR: "MR13 0002 0001 0100 0012 3456 753",
  MT: "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
  MU: "MU17 BOMM 0101 1010 3030 0200 000M UR",
  NI: "NI45 BAPR 0000 0013 0000 0355 8124",
  NL: "NL91 ABNA 0417 1643 00",
  NO: "NO93 8601 1117 947",
  OM: "OM81 0180 0000 0129 9123 456",
  PK: "PK36 SCBL 0000 0011 2345 6702",
  PL: "PL61 1090 1014 0000 0712 1981 2874",
  PS: "PS92 PALS 0000 0000 0400 1234 5670 2",
  PT: "PT50 0002 0123 1234 5678 9015 4",
  QA: "QA58 DOHB 0000 1234 5678 90AB CDEF G",
  RO: "RO49 AAAA 1B31 0075 9384 0000",
  RS: "RS35 2600 0560 1001 6113 79",
  RU: "RU03 0445 2522 5408 1781 0538 0913 1041 9",
  SA: "SA03 8000 0000 6080 1016 7519",
  SC: "SC18 SSCB 1101 0000 0000 0000 1497 USD",
  SD: "SD21 2901 0501 2340 01",
  SE: "SE45 5000 0000 0583 9825 7466",
  SI: "SI56 2633 0001 2039 086",
  SK: "SK31 1200 0000 1987 4263 7541",
  SM: "SM86 U032 2509 8000 0000 0270 100",
  SO: "SO21 1000 0010 0100 0100 141",
  ST: "ST23 0001 0001 0051 8453 1014 6",
  SV: "SV 62 CENR 00000000000000700025",
  TL: "TL38 0080 0123 4567 8910 157",
  TN: "TN59 1000 6035 1835 9847 8831",
  TR: "TR33 0006 1005 1978 6457 8413 26",
  UA: "UA21 3223 1300 0002 6007 2335 6600 1",
  VA: "VA59 001 1230 0001 2345 678",
  VG: "VG96 VPVG 0000 0123 4567 8901",
  XK: "XK05 1212 0123 4567 8906",
  YE: "YE15 CBYE 0001 0188 6123 4567 8912 34",
};
test("one true IBAN of every country is accepted, and about 75 or more countries have one [BANK-04]", () => {
  expect(Object.keys(examples).sort()).toEqual([...ibanCountries()].sort());
  expect(ibanCountries().length).toBeGreaterThanOrEqual(75);
  const refused = Object.entries(examples).filter(([country, iban]) => {
    return !iban.startsWith(country) || !isValidIban(iban);
  });
  expect(refused).toEqual([]);
});

test("a country outside the registry is invalid, however right the rest is [BANK-04]", () => {
  // Right lengths and right check digits: territories that use the code of another country, countries without IBAN.
  for (const iban of [
    "GF4120041010050500013M02606",
    "MA64011519000001205000534921",
    "US64SVBKUS6S3300958879",
  ]) {
    expect(remainderByBigInt(iban)).toBe(1n);
    expect(isValidIban(iban)).toBe(false);
  }
  for (const code of ["", "A", "QQ", "constructor", "__proto__"]) expect(isValidIban(code)).toBe(false);
});

test("the lengths that the specification names are those of the table [BANK-03]", () => {
  const named = { FR: 27, DE: 22, GB: 22, BE: 16, NL: 18, NO: 15, MT: 31 };
  expect(ibanLengths).toMatchObject(named);
});

test("an IBAN of another length than its country's is invalid even when mod 97 gives 1 [BANK-03]", () => {
  for (const country of ibanCountries()) {
    const length = ibanLengths[country] ?? 0;
    expect(isValidIban(ibanOf(country, "1".repeat(length - 4)))).toBe(true);
    expect(isValidIban(ibanOf(country, "1".repeat(length - 5)))).toBe(false);
    expect(isValidIban(ibanOf(country, "1".repeat(length - 3)))).toBe(false);
  }
});

function remainderByBigInt(iban: string): bigint {
  const characters = [...(iban.slice(4) + iban.slice(0, 4))];
  return BigInt(characters.map((character) => Number.parseInt(character, 36)).join("")) % 97n;
}

function ibanOf(country: string, account: string): string {
  const checkDigits = 98n - remainderByBigInt(`${country}00${account}`);
  return `${country}${String(checkDigits).padStart(2, "0")}${account}`;
}
