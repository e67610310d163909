// Numbers where Spanish has a rule of its own: accents, the shortened uno, hundreds with gender, thousands of millions.
import { expect, test } from "vitest";
import { spanishWords } from "./spanish.ts";

test.each([
  [11n, "once"],
  [12n, "doce"],
  [13n, "trece"],
  [14n, "catorce"],
  [15n, "quince"],
  [16n, "dieciséis"],
  [17n, "diecisiete"],
  [18n, "dieciocho"],
  [19n, "diecinueve"],
  [20n, "veinte"],
  [22n, "veintidós"],
  [23n, "veintitrés"],
  [26n, "veintiséis"],
  [31n, "treinta y uno"],
  [81n, "ochenta y uno"],
  [91n, "noventa y uno"],
  [101n, "ciento uno"],
  [111n, "ciento once"],
  [200n, "doscientos"],
  [500n, "quinientos"],
  [700n, "setecientos"],
  [900n, "novecientos"],
  [1001n, "mil uno"],
  [1100n, "mil cien"],
  [2000n, "dos mil"],
  [10_000n, "diez mil"],
  [21_000n, "veintiún mil"],
  [31_000n, "treinta y un mil"],
  [100_000n, "cien mil"],
  [101_000n, "ciento un mil"],
  [1_000_000n, "un millón"],
  [1_001_000n, "un millón mil"],
  [2_000_000n, "dos millones"],
  [21_000_000n, "veintiún millones"],
  [1_000_000_000n, "mil millones"],
  [21_000_000_000n, "veintiún mil millones"],
  [10n ** 12n, "un billón"],
  [10n ** 15n, "mil billones"],
])("%d in Spanish is %s", (value, words) => {
  expect(spanishWords(value, "none")).toBe(words);
});

test("before a masculine noun uno is shortened", () => {
  expect(spanishWords(1n, "masculine")).toBe("un");
  expect(spanishWords(11n, "masculine")).toBe("once");
  expect(spanishWords(31n, "masculine")).toBe("treinta y un");
  expect(spanishWords(101n, "masculine")).toBe("ciento un");
});

test("before a feminine noun one and the hundreds are feminine, millions stay masculine", () => {
  expect(spanishWords(1n, "feminine")).toBe("una");
  expect(spanishWords(21n, "feminine")).toBe("veintiuna");
  expect(spanishWords(100n, "feminine")).toBe("cien");
  expect(spanishWords(141n, "feminine")).toBe("ciento cuarenta y una");
  expect(spanishWords(500_500n, "feminine")).toBe("quinientas mil quinientas");
  expect(spanishWords(200_000_000n, "feminine")).toBe("doscientos millones");
});
