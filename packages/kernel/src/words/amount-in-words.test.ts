// Amounts as they stand on contracts in each language: number, unit and cents have to agree in number and gender.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { currencyDecimals } from "../money/currency.ts";
import { amountInWords } from "./amount-in-words.ts";
import { numberInWords, wordLanguages } from "./number-in-words.ts";

const currencies = [
  ...["EUR", "GBP", "USD", "CHF", "TND", "MAD", "DZD", "EGP"],
  ...["JPY", "RUB", "HUF", "PHP", "MXN", "XAF", "XOF", "XPF", "SEK"],
];

describe("an amount is written with the unit and the cents of its currency", () => {
  test.each([
    ["en", "1109.22", "USD", "one thousand one hundred nine dollars and twenty-two cents"],
    ["en", "1.01", "GBP", "one pound sterling and one penny"],
    ["en", "2.02", "GBP", "two pounds sterling and two pence"],
    ["en", "1.001", "TND", "one Tunisian dinar and one millime"],
    ["fr", "1109.22", "EUR", "mille cent neuf euros et vingt-deux centimes"],
    ["fr", "0", "EUR", "zéro euro"],
    ["fr", "21.01", "GBP", "vingt et une livres sterling et un penny"],
    ["fr", "80.080", "TND", "quatre-vingts dinars tunisiens et quatre-vingts millimes"],
    ["fr", "1000000", "EUR", "un million d’euros"],
    ["fr", "2000000000", "XAF", "deux milliards de francs CFA"],
    ["fr", "1000001", "EUR", "un million un euros"],
    ["es", "1109.21", "EUR", "mil ciento nueve euros con veintiún céntimos"],
    ["es", "1.01", "EUR", "un euro con un céntimo"],
    ["es", "1", "GBP", "una libra esterlina"],
    ["es", "201.31", "GBP", "doscientas una libras esterlinas con treinta y un peniques"],
    ["es", "1000000", "MXN", "un millón de pesos mexicanos"],
    ["pt", "1109.22", "EUR", "mil cento e nove euros e vinte e dois cêntimos"],
    ["pt", "2", "GBP", "duas libras esterlinas"],
    ["pt", "0.01", "USD", "zero dólares e um cêntimo"],
    ["pt", "1000000", "JPY", "um milhão de ienes"],
    ["it", "1109.22", "EUR", "millecentonove euro e ventidue centesimi"],
    ["it", "1.01", "EUR", "un euro e un centesimo"],
    ["it", "1", "GBP", "una sterlina britannica"],
    ["it", "1", "JPY", "uno yen"],
    ["it", "2000000", "CHF", "due milioni di franchi svizzeri"],
    ["eo", "1.22", "EUR", "unu eŭro kaj dudek du cendoj"],
    ["eo", "21", "CHF", "dudek unu svisaj frankoj"],
    ["eo", "1000000", "EUR", "unu miliono da eŭroj"],
    ["ru", "1.01", "RUB", "один рубль одна копейка"],
    ["ru", "2.02", "RUB", "два рубля две копейки"],
    ["ru", "5.05", "RUB", "пять рублей пять копеек"],
    ["ru", "11.11", "RUB", "одиннадцать рублей одиннадцать копеек"],
    ["ru", "1021.22", "RUB", "одна тысяча двадцать один рубль двадцать две копейки"],
    ["ru", "1", "EUR", "один евро"],
    ["ru", "1.01", "MXN", "одно мексиканское песо одно сентаво"],
    ["ru", "2", "CHF", "два швейцарских франка"],
    ["ru", "21", "JPY", "двадцать одна иена"],
    ["uk", "1.01", "RUB", "один рубль одна копійка"],
    ["uk", "2.02", "RUB", "два рублі дві копійки"],
    ["uk", "5.12", "RUB", "пʼять рублів дванадцять копійок"],
    ["uk", "1", "EUR", "одне євро"],
    ["uk", "2.03", "CHF", "два швейцарські франки три сантими"],
    ["lt", "1.01", "EUR", "vienas euras ir vienas centas"],
    ["lt", "2.09", "EUR", "du eurai ir devyni centai"],
    ["lt", "10.11", "EUR", "dešimt eurų ir vienuolika centų"],
    ["lt", "21.30", "EUR", "dvidešimt vienas euras ir trisdešimt centų"],
    ["lt", "1001.02", "RUB", "vienas tūkstantis vienas rublis ir dvi kapeikos"],
    ["lt", "1001", "JPY", "vienas tūkstantis viena jena"],
    ["ar", "1.001", "TND", "دينار تونسي واحد ومليم واحد"],
    ["ar", "2.002", "TND", "ديناران تونسيان ومليمان"],
    ["ar", "1109.220", "TND", "ألف ومائة وتسعة دنانير تونسية ومائتان وعشرون مليمًا"],
    ["ar", "2", "MAD", "درهمان"],
    ["ar", "11.03", "MAD", "أحد عشر درهمًا وثلاثة سنتيمات"],
    ["ar", "2000", "DZD", "ألفا دينار جزائري"],
    ["ar", "100.50", "EGP", "مائة جنيه مصري وخمسون قرشًا"],
    ["vi", "1109.22", "USD", "một nghìn một trăm linh chín đô la và hai mươi hai xu"],
    ["tr", "1109.22", "EUR", "bin yüz dokuz avro yirmi iki sent"],
    ["az", "1109.22", "USD", "min yüz doqquz dollar iyirmi iki sent"],
    ["id", "1109.22", "USD", "seribu seratus sembilan dolar dua puluh dua sen"],
  ])("%s %s %s: %s", (language, amount, currency, words) => {
    expect(amountInWords(amount, currency, language)).toBe(words);
  });
});

test("currencies have the decimals of their own: three for the dinar of Tunisia, none for yen and the francs of Africa and the Pacific", () => {
  expect(amountInWords("1.5", "TND", "en")).toBe("one Tunisian dinar and five hundred millimes");
  expect(amountInWords("1.5", "EUR", "en")).toBe("one euro and fifty cents");
  expect(amountInWords("100", "XPF", "fr")).toBe("cent francs CFP");
  for (const currency of ["JPY", "XAF", "XOF", "XPF"]) {
    expect(() => amountInWords("1.5", currency, "en")).toThrow(AppError);
  }
});

test("zeros beyond the decimals of the currency, as a database column writes them, change nothing", () => {
  expect(amountInWords("1.0000", "EUR", "fr")).toBe("un euro");
  expect(amountInWords("1.2200000000", "EUR", "fr")).toBe("un euro et vingt-deux centimes");
  expect(amountInWords("100.00", "XPF", "fr")).toBe("cent francs CFP");
  expect(amountInWords("-0.0000", "XPF", "fr")).toBe("zéro franc CFP");
  expect(amountInWords("2.050000", "SEK", "en")).toBe("two SEK and 05/100");
  for (const [amount, currency] of [
    ["1.0050", "EUR"],
    ["1.2201", "EUR"],
    ["100.10", "XPF"],
  ] as const) {
    expect(() => amountInWords(amount, currency, "fr")).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["amount", amount]),
    );
  }
});

test("cents that are zero are not named, also for a negative amount of nothing", () => {
  expect(amountInWords("5.00", "EUR", "fr")).toBe("cinq euros");
  expect(amountInWords("-0.00", "EUR", "fr")).toBe("zéro euro");
  expect(amountInWords("-0.01", "EUR", "fr")).toBe("moins zéro euro et un centime");
  expect(amountInWords("-5.10", "EUR", "fr-FR")).toBe("moins cinq euros et dix centimes");
});

test("a currency without a name in the language is written with its ISO code, and its cents as a fraction", () => {
  expect(amountInWords("1109.22", "SEK", "en")).toBe("one thousand one hundred nine SEK and 22/100");
  expect(amountInWords("1109.00", "SEK", "en")).toBe("one thousand one hundred nine SEK");
  expect(amountInWords("7.005", "KWD", "ru")).toBe("семь KWD 005/1000");
  expect(amountInWords("12", "XAF", "ar")).toBe("اثنا عشر XAF");
});

test.each([
  ["fr", "1000000", "un million de SEK"],
  ["fr", "1000000.50", "un million de SEK et 50/100"],
  ["fr", "1", "un SEK"],
  ["fr", "1000001", "un million un SEK"],
  ["es", "1000000", "un millón de SEK"],
  ["es", "1", "un SEK"],
  ["es", "21", "veintiún SEK"],
  ["pt", "2000000", "dois milhões de SEK"],
  ["it", "1000000", "un milione di SEK"],
  ["it", "1", "un SEK"],
  ["eo", "1000000", "unu miliono da SEK"],
  ["ru", "1", "один SEK"],
  ["ru", "1000000", "один миллион SEK"],
  ["lt", "1", "vienas SEK"],
  ["ar", "1", "SEK واحد"],
  ["ar", "2000", "ألفا SEK"],
])("in %s %s of a currency without a name agrees with its ISO code: %s", (language, amount, words) => {
  expect(amountInWords(amount, "SEK", language)).toBe(words);
});

test("cents without a name in the language are written as a fraction", () => {
  expect(amountInWords("2.05", "HUF", "en")).toBe("two forints and 05/100");
  expect(amountInWords("2.5", "GBP", "vi")).toBe("hai bảng Anh và 50/100");
  expect(amountInWords("2.025", "TND", "es")).toBe("dos dinares tunecinos con 025/1000");
});

test.each([
  ...[
    "",
    " ",
    "1.",
    ".5",
    "1,5",
    "+1",
    "1e3",
    "1 000",
    "--1",
    "- 1",
    "abc",
    "١",
    "1.2.3",
    "0x10",
    "NaN",
    "1\n",
  ],
  ...["1.005", "1.0001", "1000000000000000000", "-1000000000000000000.00"],
])("%j is no amount in euros that can be written in words", (amount) => {
  expect(() => amountInWords(amount, "EUR", "fr")).toThrow(
    new AppError("INVALID_FIELD_VALUE", ["amount", amount]),
  );
});

test("a binary number is refused as an amount", () => {
  // @ts-expect-error: money is text, also for callers without types
  expect(() => amountInWords(1109.22, "EUR", "fr")).toThrow(
    expect.objectContaining({ code: "INVALID_STRING_FIELD" }),
  );
});

test("an unsupported language and a text that is no currency are refused, never an empty text [WORD-03]", () => {
  expect(() => amountInWords("1", "EUR", "de")).toThrow(
    new AppError("INVALID_FIELD_VALUE", ["language", "de"]),
  );
  expect(() => amountInWords("1", "euro", "fr")).toThrow(
    new AppError("INVALID_FIELD_VALUE", ["currency", "euro"]),
  );
});

const anyLanguage = fc.constantFrom(...wordLanguages);
const anyCurrency = fc.constantFrom(...currencies);
const anyUnits = fc.oneof(
  fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
  fc.bigInt({ min: 0n, max: 130n }),
);

function amountText(units: bigint, cents: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return decimals === 0 ? `${units}` : `${units}.${String(cents % 10 ** decimals).padStart(decimals, "0")}`;
}

test("every amount in every currency and language has tidy words, and another amount has others", () => {
  const cents = fc.integer({ min: 0, max: 999 });
  holds(
    fc.property(
      anyLanguage,
      anyCurrency,
      anyUnits,
      anyUnits,
      cents,
      cents,
      (language, currency, a, b, c, d) => {
        const first = amountText(a, c, currency);
        const second = amountText(b, d, currency);
        const words = amountInWords(first, currency, language);
        expect(words).toMatch(/^\S+(?: \S+)*$/);
        expect(words).toBe(words.normalize("NFC"));
        expect(words === amountInWords(second, currency, language)).toBe(first === second);
      },
    ),
    { costly: true },
  );
});

test("in languages without agreement the amount begins with the words of the number", () => {
  const language = fc.constantFrom("en", "eo", "vi", "tr", "az", "id");
  holds(
    fc.property(language, anyCurrency, anyUnits, (tag, currency, units) =>
      amountInWords(`${units}`, currency, tag).startsWith(`${numberInWords(units, tag)} `),
    ),
  );
});
