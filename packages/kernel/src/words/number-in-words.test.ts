// The eight numbers that show most rules of a language, in all languages, and what must hold for every number in every language.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import {
  cardinalWords,
  largestNumberInWords,
  negativeWords,
  numberInWords,
  type WordLanguage,
  wordLanguageOf,
  wordLanguages,
} from "./number-in-words.ts";

const examined = [0, 1, 21, 71, 80, 100, 1000, 1234567];

const expected: Readonly<Record<WordLanguage, readonly string[]>> = {
  // American style: no "and" inside the number.
  en: [
    ...["zero", "one", "twenty-one", "seventy-one", "eighty", "one hundred", "one thousand"],
    "one million two hundred thirty-four thousand five hundred sixty-seven",
  ],
  es: [
    ...["cero", "uno", "veintiuno", "setenta y uno", "ochenta", "cien", "mil"],
    "un millón doscientos treinta y cuatro mil quinientos sesenta y siete",
  ],
  // Nominative, forms for masculine nouns, مائة with the silent alif.
  ar: [
    ...["صفر", "واحد", "واحد وعشرون", "واحد وسبعون", "ثمانون", "مائة", "ألف"],
    "مليون ومائتان وأربعة وثلاثون ألفًا وخمسمائة وسبعة وستون",
  ],
  az: [
    ...["sıfır", "bir", "iyirmi bir", "yetmiş bir", "səksən", "yüz", "min"],
    "bir milyon iki yüz otuz dörd min beş yüz altmış yeddi",
  ],
  // European Portuguese.
  pt: [
    ...["zero", "um", "vinte e um", "setenta e um", "oitenta", "cem", "mil"],
    "um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete",
  ],
  // Traditional hyphens, not those of the reform of 1990.
  fr: [
    ...["zéro", "un", "vingt et un", "soixante et onze", "quatre-vingts", "cent", "mille"],
    "un million deux cent trente-quatre mille cinq cent soixante-sept",
  ],
  eo: [
    ...["nul", "unu", "dudek unu", "sepdek unu", "okdek", "cent", "mil"],
    "unu miliono ducent tridek kvar mil kvincent sesdek sep",
  ],
  it: [
    ...["zero", "uno", "ventuno", "settantuno", "ottanta", "cento", "mille"],
    "un milione duecentotrentaquattromilacinquecentosessantasette",
  ],
  // Nghìn and linh, as in the north and in schoolbooks.
  vi: [
    ...["không", "một", "hai mươi mốt", "bảy mươi mốt", "tám mươi", "một trăm", "một nghìn"],
    "một triệu hai trăm ba mươi bốn nghìn năm trăm sáu mươi bảy",
  ],
  // Separate words, as the orthography has it; only cheques write them together.
  tr: [
    ...["sıfır", "bir", "yirmi bir", "yetmiş bir", "seksen", "yüz", "bin"],
    "bir milyon iki yüz otuz dört bin beş yüz altmış yedi",
  ],
  uk: [
    ...["нуль", "один", "двадцять один", "сімдесят один", "вісімдесят", "сто", "одна тисяча"],
    "один мільйон двісті тридцять чотири тисячі пʼятсот шістдесят сім",
  ],
  ru: [
    ...["ноль", "один", "двадцать один", "семьдесят один", "восемьдесят", "сто", "одна тысяча"],
    "один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь",
  ],
  id: [
    ...["nol", "satu", "dua puluh satu", "tujuh puluh satu", "delapan puluh", "seratus", "seribu"],
    "satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh",
  ],
  // The one is written out (vienas šimtas), as on payment documents.
  lt: [
    ...["nulis", "vienas", "dvidešimt vienas", "septyniasdešimt vienas", "aštuoniasdešimt"],
    ...["vienas šimtas", "vienas tūkstantis"],
    "vienas milijonas du šimtai trisdešimt keturi tūkstančiai penki šimtai šešiasdešimt septyni",
  ],
};

/** The letters a language writes its numbers with; hyphen and space are allowed besides. */
const alphabets: Readonly<Record<WordLanguage, string>> = {
  en: "a-z",
  es: "a-záéíóúñ",
  ar: "\u0621-\u064a\u064b",
  az: "abcçdeəfgğhxıijkqlmnoöprsştuüvyz",
  pt: "a-zãáâêéíõóôç",
  fr: "a-zé",
  eo: "abcĉdefgĝhĥijĵklmnoprsŝtuŭvz",
  it: "a-zé",
  vi: "aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòỏõóọôồổỗốộơờởỡớợpqrstuùủũúụưừửữứựvxyỳỷỹýỵ",
  tr: "abcçdefgğhıijklmnoöprsştuüvyz",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ",
  ru: "а-яё",
  id: "a-z",
  lt: "aąbcčdeęėfghiįyjklmnoprsštuųūvzž",
};

const anyLanguage = fc.constantFrom(...wordLanguages);
const anyNumber = fc.bigInt({ min: -largestNumberInWords, max: largestNumberInWords });
const smallNumber = fc.bigInt({ min: 0n, max: 3_000_000n });

test("numbers are written in words in exactly the fourteen languages [WORD-01]", () => {
  expect(wordLanguages.toSorted().join(" ")).toBe("ar az en eo es fr id it lt pt ru tr uk vi");
  // No language answers with the words of another one.
  expect(new Set(wordLanguages.map((language) => numberInWords(1234567, language))).size).toBe(14);
});

test.each(wordLanguages.map((language) => [language]))(
  "%s: 0, 1, 21, 71, 80, 100, 1000 and 1234567 have the right words [WORD-01] [WORD-02]",
  (language) => {
    expect(examined.map((value) => numberInWords(value, language))).toEqual(expected[language]);
  },
);

test.each([
  ...[
    "de",
    "nl",
    "zh",
    "xx",
    "",
    " ",
    "f",
    "fra",
    "français",
    "fr_FR",
    "fr-",
    "-fr",
    "toString",
    "constructor",
  ],
  ...["fr FR", "fr\n", "__proto__", "*"],
])("the language %j is refused and never gives an empty text [WORD-03]", (language) => {
  expect(() => numberInWords(1, language)).toThrow(
    new AppError("INVALID_FIELD_VALUE", ["language", language]),
  );
  expect(() => wordLanguageOf(language)).toThrow(AppError);
});

test("the language part of a tag decides, the region does not", () => {
  expect(numberInWords(71, "fr-FR")).toBe("soixante et onze");
  expect(numberInWords(71, "fr-CH")).toBe("soixante et onze");
  expect(numberInWords(71, "FR-ca")).toBe("soixante et onze");
  expect(numberInWords(1, "ar-MA")).toBe("واحد");
  expect(numberInWords(16, "pt-BR")).toBe("dezasseis");
  expect(numberInWords(1, "az-Latn-AZ")).toBe("bir");
});

test("a text that is no language of the list is always refused [WORD-03]", () => {
  const known = new RegExp(`^(?:${wordLanguages.join("|")})(?:-|$)`, "i");
  holds(
    fc.property(fc.string({ maxLength: 6 }), (language) => {
      fc.pre(!known.test(language));
      expect(() => numberInWords(1, language)).toThrow(AppError);
    }),
  );
});

test("numbers of eighteen digits have words, longer ones are refused in both directions", () => {
  for (const language of wordLanguages) {
    expect(numberInWords(largestNumberInWords, language)).not.toBe("");
    for (const value of [largestNumberInWords + 1n, -largestNumberInWords - 1n, 10n ** 30n]) {
      expect(() => numberInWords(value, language)).toThrow(
        expect.objectContaining({ code: "INVALID_FIELD_VALUE" }),
      );
    }
  }
  expect(() => cardinalWords(largestNumberInWords + 1n, "fr", "none")).toThrow(AppError);
});

test("a number that cannot be held exactly, a fraction and a text are refused", () => {
  expect(() => numberInWords(2 ** 53, "en")).toThrow(
    expect.objectContaining({ code: "INVALID_FIELD_VALUE" }),
  );
  for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => numberInWords(value, "en")).toThrow(
      expect.objectContaining({ code: "INVALID_INTEGER_FIELD" }),
    );
  }
  // @ts-expect-error: a text is no number, also for callers without types
  expect(() => numberInWords("12", "en")).toThrow(expect.objectContaining({ code: "INVALID_INTEGER_FIELD" }));
});

test("a negative number is the word for minus followed by the words of the positive one", () => {
  expect(wordLanguages.map((language) => numberInWords(-5, language))).toEqual([
    ...["minus five", "menos cinco", "ناقص خمسة", "mənfi beş", "menos cinco", "moins cinq", "minus kvin"],
    ...["meno cinque", "âm năm", "eksi beş", "мінус пʼять", "минус пять", "minus lima", "minus penki"],
  ]);
  expect(numberInWords(-0, "fr")).toBe("zéro");
  holds(
    fc.property(anyLanguage, fc.bigInt({ min: 1n, max: largestNumberInWords }), (language, value) => {
      expect(numberInWords(-value, language)).toBe(negativeWords(numberInWords(value, language), language));
    }),
  );
});

test("the words are never empty, in the letters of the language only, with single spaces and composed characters", () => {
  const letters = new Map(
    wordLanguages.map((language) => [
      language,
      new RegExp(`^[${alphabets[language]}]+(?:[ -][${alphabets[language]}]+)*$`),
    ]),
  );
  holds(
    fc.property(anyLanguage, fc.oneof(anyNumber, smallNumber), (language, value) => {
      const words = numberInWords(value, language);
      expect(words).toMatch(letters.get(language) ?? "");
      expect(words).toBe(words.normalize("NFC"));
    }),
  );
});

test("Russian and Ukrainian numbers hold no Latin letter", () => {
  holds(
    fc.property(fc.constantFrom("ru", "uk"), fc.oneof(anyNumber, smallNumber), (language, value) => {
      expect(numberInWords(value, language)).not.toMatch(/\p{Script=Latin}/u);
    }),
  );
});

test("no two numbers up to ten thousand, and no two around each power of ten, share their words", () => {
  const values = new Set<bigint>();
  for (let value = 0n; value <= 10_000n; value += 1n) values.add(value);
  for (let power = 10n ** 4n; power < 10n ** 18n; power *= 10n) {
    for (const factor of [1n, 2n, 3n, 8n, 9n]) {
      for (const rest of [0n, 1n, 2n, 11n, 80n, 100n, 200n, 1000n, 2000n, 21000n])
        values.add(factor * power + rest);
    }
  }
  for (const language of wordLanguages) {
    const words = new Set(Array.from(values, (value) => numberInWords(value, language)));
    expect({ language, different: words.size }).toEqual({ language, different: values.size });
  }
});

test("a number that differs in one digit, or in any way, has other words", () => {
  const place = fc.integer({ min: 0, max: 17 });
  holds(
    fc.property(anyLanguage, anyNumber, anyNumber, place, (language, value, unrelated, power) => {
      const neighbour = value > 0n ? value - 10n ** BigInt(power) : value + 10n ** BigInt(power);
      const words = numberInWords(value, language);
      expect(numberInWords(neighbour, language)).not.toBe(words);
      if (unrelated !== value) expect(numberInWords(unrelated, language)).not.toBe(words);
    }),
    { costly: true },
  );
});

test("the words of millions followed by the words of the rest are the words of their sum", () => {
  // Vietnamese reads the empty places of the rest, Portuguese may join it by "e", Arabic always by "and".
  const joined: Partial<Record<WordLanguage, string>> = { ar: " و" };
  const languages = wordLanguages.filter((language) => language !== "vi" && language !== "pt");
  const millions = fc.bigInt({ min: 1n, max: 999_999_999_999n });
  const rest = fc.bigInt({ min: 1n, max: 999_999n });
  holds(
    fc.property(fc.constantFrom(...languages), millions, rest, (language, count, last) => {
      const whole = count * 1_000_000n;
      const sum = `${numberInWords(whole, language)}${joined[language] ?? " "}${numberInWords(last, language)}`;
      expect(numberInWords(whole + last, language)).toBe(sum);
    }),
    { costly: true },
  );
});
