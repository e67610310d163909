// Numbers where Italian has a rule of its own: dropped vowels, the accent of tré, mille and mila.
import { expect, test } from "vitest";
import { italianWords } from "./italian.ts";

test.each([
  [3n, "tre"],
  [11n, "undici"],
  [14n, "quattordici"],
  [16n, "sedici"],
  [17n, "diciassette"],
  [18n, "diciotto"],
  [19n, "diciannove"],
  [23n, "ventitré"],
  [28n, "ventotto"],
  [38n, "trentotto"],
  [81n, "ottantuno"],
  [88n, "ottantotto"],
  [91n, "novantuno"],
  [101n, "centouno"],
  [103n, "centotré"],
  [108n, "centotto"],
  [111n, "centoundici"],
  [180n, "centottanta"],
  [200n, "duecento"],
  [500n, "cinquecento"],
  [1001n, "milleuno"],
  [1003n, "milletré"],
  [1008n, "milleotto"],
  [2000n, "duemila"],
  [10_000n, "diecimila"],
  [21_000n, "ventunomila"],
  [23_000n, "ventitremila"],
  [100_000n, "centomila"],
  [999_999n, "novecentonovantanovemilanovecentonovantanove"],
  [1_000_000n, "un milione"],
  [1_001_000n, "un milione mille"],
  [2_000_000n, "due milioni"],
  [3_000_000n, "tre milioni"],
  [23_000_000n, "ventitré milioni"],
  [1_000_000_000n, "un miliardo"],
  [2_000_000_000n, "due miliardi"],
  [10n ** 12n, "un bilione"],
  [10n ** 15n, "un biliardo"],
])("%d in Italian is %s", (value, words) => {
  expect(italianWords(value, "none")).toBe(words);
});

test("only the number one agrees with its noun", () => {
  expect(italianWords(1n, "masculine")).toBe("un");
  expect(italianWords(1n, "feminine")).toBe("una");
  expect(italianWords(21n, "feminine")).toBe("ventuno");
  expect(italianWords(1_000_001n, "feminine")).toBe("un milione uno");
});
