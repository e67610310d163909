// The languages that the library spells: the numbers where each has a rule of its own, checked against the grammar and not the library.
import { expect, test } from "vitest";
import { type LibraryLanguage, libraryWords } from "./library-words.ts";

const examples: Readonly<Record<LibraryLanguage, readonly (readonly [value: bigint, words: string])[]>> = {
  az: [
    [4n, "dörd"],
    [8n, "səkkiz"],
    [9n, "doqquz"],
    [11n, "on bir"],
    [19n, "on doqquz"],
    [40n, "qırx"],
    [50n, "əlli"],
    [81n, "səksən bir"],
    [91n, "doxsan bir"],
    [101n, "yüz bir"],
    [200n, "iki yüz"],
    [1001n, "min bir"],
    [2000n, "iki min"],
    [10_000n, "on min"],
    [21_000n, "iyirmi bir min"],
    [100_000n, "yüz min"],
    [1_000_000n, "bir milyon"],
    [1_000_000_000n, "bir milyard"],
    [2_000_000_000n, "iki milyard"],
    [10n ** 12n, "bir trilyon"],
    [10n ** 15n, "bir kvadrilyon"],
  ],
  en: [
    [11n, "eleven"],
    [12n, "twelve"],
    [13n, "thirteen"],
    [14n, "fourteen"],
    [15n, "fifteen"],
    [18n, "eighteen"],
    [40n, "forty"],
    [81n, "eighty-one"],
    [91n, "ninety-one"],
    [101n, "one hundred one"],
    [200n, "two hundred"],
    [500n, "five hundred"],
    [1001n, "one thousand one"],
    [2000n, "two thousand"],
    [10_000n, "ten thousand"],
    [21_000n, "twenty-one thousand"],
    [100_000n, "one hundred thousand"],
    [1_001_000n, "one million one thousand"],
    [2_000_000n, "two million"],
    [1_000_000_000n, "one billion"],
    [10n ** 12n, "one trillion"],
    [10n ** 15n, "one quadrillion"],
  ],
  fr: [
    [11n, "onze"],
    [16n, "seize"],
    [17n, "dix-sept"],
    [31n, "trente et un"],
    [70n, "soixante-dix"],
    [72n, "soixante-douze"],
    [81n, "quatre-vingt-un"],
    [90n, "quatre-vingt-dix"],
    [91n, "quatre-vingt-onze"],
    [99n, "quatre-vingt-dix-neuf"],
    [101n, "cent un"],
    [180n, "cent quatre-vingts"],
    [200n, "deux cents"],
    [201n, "deux cent un"],
    [500n, "cinq cents"],
    [1001n, "mille un"],
    [2000n, "deux mille"],
    [10_000n, "dix mille"],
    [21_000n, "vingt et un mille"],
    [80_000n, "quatre-vingt mille"],
    [200_000n, "deux cent mille"],
    [100_000n, "cent mille"],
    [1_001_000n, "un million mille"],
    [2_000_000n, "deux millions"],
    [80_000_000n, "quatre-vingts millions"],
    [200_000_000n, "deux cents millions"],
    [1_000_000_000n, "un milliard"],
    [10n ** 12n, "un billion"],
    [10n ** 15n, "un billiard"],
  ],
  id: [
    [10n, "sepuluh"],
    [11n, "sebelas"],
    [12n, "dua belas"],
    [19n, "sembilan belas"],
    [81n, "delapan puluh satu"],
    [91n, "sembilan puluh satu"],
    [101n, "seratus satu"],
    [110n, "seratus sepuluh"],
    [200n, "dua ratus"],
    [500n, "lima ratus"],
    [1001n, "seribu satu"],
    [1100n, "seribu seratus"],
    [2000n, "dua ribu"],
    [10_000n, "sepuluh ribu"],
    [11_000n, "sebelas ribu"],
    [21_000n, "dua puluh satu ribu"],
    [100_000n, "seratus ribu"],
    [1_000_000n, "satu juta"],
    [1_001_000n, "satu juta seribu"],
    [1_000_000_000n, "satu miliar"],
    [10n ** 12n, "satu triliun"],
    [10n ** 15n, "satu kuadriliun"],
  ],
  lt: [
    [3n, "trys"],
    [11n, "vienuolika"],
    [12n, "dvylika"],
    [13n, "trylika"],
    [19n, "devyniolika"],
    [81n, "aštuoniasdešimt vienas"],
    [91n, "devyniasdešimt vienas"],
    [101n, "vienas šimtas vienas"],
    [200n, "du šimtai"],
    [500n, "penki šimtai"],
    [1001n, "vienas tūkstantis vienas"],
    [2000n, "du tūkstančiai"],
    [10_000n, "dešimt tūkstančių"],
    [11_000n, "vienuolika tūkstančių"],
    [21_000n, "dvidešimt vienas tūkstantis"],
    [100_000n, "vienas šimtas tūkstančių"],
    [1_000_000n, "vienas milijonas"],
    [1_001_000n, "vienas milijonas vienas tūkstantis"],
    [2_000_000n, "du milijonai"],
    [10_000_000n, "dešimt milijonų"],
    [1_000_000_000n, "vienas milijardas"],
    [10n ** 12n, "vienas trilijonas"],
    [10n ** 15n, "vienas kvadrilijonas"],
  ],
  ru: [
    [11n, "одиннадцать"],
    [12n, "двенадцать"],
    [14n, "четырнадцать"],
    [16n, "шестнадцать"],
    [19n, "девятнадцать"],
    [40n, "сорок"],
    [81n, "восемьдесят один"],
    [91n, "девяносто один"],
    [101n, "сто один"],
    [200n, "двести"],
    [300n, "триста"],
    [500n, "пятьсот"],
    [1001n, "одна тысяча один"],
    [2000n, "две тысячи"],
    [5000n, "пять тысяч"],
    [10_000n, "десять тысяч"],
    [11_000n, "одиннадцать тысяч"],
    [21_000n, "двадцать одна тысяча"],
    [100_000n, "сто тысяч"],
    [1_001_000n, "один миллион одна тысяча"],
    [2_000_000n, "два миллиона"],
    [5_000_000n, "пять миллионов"],
    [1_000_000_000n, "один миллиард"],
    [10n ** 12n, "один триллион"],
    [10n ** 15n, "один квадриллион"],
  ],
  tr: [
    [11n, "on bir"],
    [14n, "on dört"],
    [19n, "on dokuz"],
    [40n, "kırk"],
    [50n, "elli"],
    [81n, "seksen bir"],
    [91n, "doksan bir"],
    [101n, "yüz bir"],
    [200n, "iki yüz"],
    [500n, "beş yüz"],
    [1001n, "bin bir"],
    [1100n, "bin yüz"],
    [2000n, "iki bin"],
    [10_000n, "on bin"],
    [21_000n, "yirmi bir bin"],
    [100_000n, "yüz bin"],
    [1_000_000n, "bir milyon"],
    [1_001_000n, "bir milyon bin"],
    [1_000_000_000n, "bir milyar"],
    [10n ** 12n, "bir trilyon"],
    [10n ** 15n, "bir katrilyon"],
  ],
};

// The keys of the record above are the type, so the cast says nothing new.
test.each(Object.keys(examples) as readonly LibraryLanguage[])(
  "%s: the difficult numbers have the right words",
  (language) => {
    for (const [value, words] of examples[language])
      expect(libraryWords(value, language, "none")).toBe(words);
  },
);

test("French one is une before a feminine noun, but not inside onze or mille", () => {
  const french = [1n, 11n, 21n, 71n, 81n, 101n, 1001n, 21_000n].map((value) =>
    libraryWords(value, "fr", "feminine"),
  );
  expect(french).toEqual([
    ...["une", "onze", "vingt et une", "soixante et onze", "quatre-vingt-une", "cent une", "mille une"],
    "vingt et un mille",
  ]);
});

test("Russian one and two agree with the noun, the thousands keep their own gender", () => {
  expect(libraryWords(1n, "ru", "masculine")).toBe("один");
  expect(libraryWords(1n, "ru", "feminine")).toBe("одна");
  expect(libraryWords(21n, "ru", "neuter")).toBe("двадцать одно");
  expect(libraryWords(11n, "ru", "neuter")).toBe("одиннадцать");
  expect(libraryWords(2_002_002n, "ru", "feminine")).toBe("два миллиона две тысячи две");
});

test("Lithuanian numbers up to nine agree with a feminine noun, also after thousands", () => {
  expect(libraryWords(0n, "lt", "feminine")).toBe("nulis");
  expect([1n, 2n, 3n, 4n, 9n, 11n].map((value) => libraryWords(value, "lt", "feminine"))).toEqual([
    ...["viena", "dvi", "trys", "keturios", "devynios", "vienuolika"],
  ]);
  expect(libraryWords(1000n, "lt", "feminine")).toBe("vienas tūkstantis");
  expect(libraryWords(2202n, "lt", "feminine")).toBe("du tūkstančiai du šimtai dvi");
});
