// Numbers where Esperanto has a rule of its own; there is no library to lean on.
import { expect, test } from "vitest";
import { esperantoWords } from "./esperanto.ts";

test.each([
  [0n, "nul"],
  [2n, "du"],
  [3n, "tri"],
  [4n, "kvar"],
  [5n, "kvin"],
  [6n, "ses"],
  [7n, "sep"],
  [8n, "ok"],
  [9n, "naŭ"],
  [10n, "dek"],
  [11n, "dek unu"],
  [12n, "dek du"],
  [19n, "dek naŭ"],
  [20n, "dudek"],
  [81n, "okdek unu"],
  [91n, "naŭdek unu"],
  [101n, "cent unu"],
  [110n, "cent dek"],
  [200n, "ducent"],
  [500n, "kvincent"],
  [1001n, "mil unu"],
  [2000n, "du mil"],
  [10_000n, "dek mil"],
  [21_000n, "dudek unu mil"],
  [100_000n, "cent mil"],
  [1_000_000n, "unu miliono"],
  [1_001_000n, "unu miliono mil"],
  [2_000_000n, "du milionoj"],
  [21_000_000n, "dudek unu milionoj"],
  [1_000_000_000n, "unu miliardo"],
  [2_000_000_000_000n, "du bilionoj"],
  [10n ** 15n, "unu biliardo"],
])("%d in Esperanto is %s", (value, words) => {
  expect(esperantoWords(value)).toBe(words);
});
