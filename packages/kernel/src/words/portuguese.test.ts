// Numbers where European Portuguese has a rule of its own: the "e" between groups, hundreds with gender, thousands of millions.
import { expect, test } from "vitest";
import { portugueseWords } from "./portuguese.ts";

test.each([
  [11n, "onze"],
  [14n, "catorze"],
  [16n, "dezasseis"],
  [17n, "dezassete"],
  [18n, "dezoito"],
  [19n, "dezanove"],
  [81n, "oitenta e um"],
  [91n, "noventa e um"],
  [101n, "cento e um"],
  [121n, "cento e vinte e um"],
  [200n, "duzentos"],
  [300n, "trezentos"],
  [500n, "quinhentos"],
  [1001n, "mil e um"],
  [1100n, "mil e cem"],
  [1200n, "mil e duzentos"],
  [1234n, "mil duzentos e trinta e quatro"],
  [2000n, "dois mil"],
  [10_000n, "dez mil"],
  [21_000n, "vinte e um mil"],
  [100_000n, "cem mil"],
  [1_000_000n, "um milhão"],
  [1_000_001n, "um milhão e um"],
  [1_001_000n, "um milhão e mil"],
  [1_200_000n, "um milhão e duzentos mil"],
  [1_234_000n, "um milhão duzentos e trinta e quatro mil"],
  [1_001_001n, "um milhão mil e um"],
  [2_000_000n, "dois milhões"],
  [1_000_000_000n, "mil milhões"],
  [2_000_000_000n, "dois mil milhões"],
  [1_000_002_000_000n, "um bilião e dois milhões"],
  [10n ** 15n, "mil biliões"],
])("%d in Portuguese is %s", (value, words) => {
  expect(portugueseWords(value, "none")).toBe(words);
});

test("one, two and the hundreds agree with a feminine noun, millions stay masculine", () => {
  expect(portugueseWords(1n, "feminine")).toBe("uma");
  expect(portugueseWords(22n, "feminine")).toBe("vinte e duas");
  expect(portugueseWords(100n, "feminine")).toBe("cem");
  expect(portugueseWords(202_202n, "feminine")).toBe("duzentas e duas mil duzentas e duas");
  expect(portugueseWords(2_000_002n, "feminine")).toBe("dois milhões e duas");
});
