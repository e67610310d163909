// Numbers where Ukrainian has a rule of its own: gender of the thousands, forms after 1, 2 to 4 and 5, apostrophe.
import { expect, test } from "vitest";
import { ukrainianWords } from "./ukrainian.ts";

test.each([
  [5n, "пʼять"],
  [6n, "шість"],
  [9n, "девʼять"],
  [11n, "одинадцять"],
  [12n, "дванадцять"],
  [13n, "тринадцять"],
  [14n, "чотирнадцять"],
  [15n, "пʼятнадцять"],
  [16n, "шістнадцять"],
  [17n, "сімнадцять"],
  [18n, "вісімнадцять"],
  [19n, "девʼятнадцять"],
  [40n, "сорок"],
  [50n, "пʼятдесят"],
  [81n, "вісімдесят один"],
  [91n, "девʼяносто один"],
  [101n, "сто один"],
  [200n, "двісті"],
  [300n, "триста"],
  [400n, "чотириста"],
  [500n, "пʼятсот"],
  [1001n, "одна тисяча один"],
  [2000n, "дві тисячі"],
  [5000n, "пʼять тисяч"],
  [10_000n, "десять тисяч"],
  [11_000n, "одинадцять тисяч"],
  [12_000n, "дванадцять тисяч"],
  [21_000n, "двадцять одна тисяча"],
  [22_000n, "двадцять дві тисячі"],
  [100_000n, "сто тисяч"],
  [1_000_000n, "один мільйон"],
  [1_001_000n, "один мільйон одна тисяча"],
  [2_000_000n, "два мільйони"],
  [5_000_000n, "пʼять мільйонів"],
  [1_000_000_000n, "один мільярд"],
  [2_000_000_000_000n, "два трильйони"],
  [10n ** 15n, "один квадрильйон"],
])("%d in Ukrainian is %s", (value, words) => {
  expect(ukrainianWords(value, "none")).toBe(words);
});

test("one and two agree with the noun that is counted, the thousands keep their own gender", () => {
  expect(ukrainianWords(1n, "masculine")).toBe("один");
  expect(ukrainianWords(1n, "feminine")).toBe("одна");
  expect(ukrainianWords(1n, "neuter")).toBe("одне");
  expect(ukrainianWords(2n, "feminine")).toBe("дві");
  expect(ukrainianWords(2n, "neuter")).toBe("два");
  expect(ukrainianWords(12n, "feminine")).toBe("дванадцять");
  expect(ukrainianWords(2_002_022n, "feminine")).toBe("два мільйони дві тисячі двадцять дві");
  expect(ukrainianWords(1_001_001n, "masculine")).toBe("один мільйон одна тисяча один");
});
