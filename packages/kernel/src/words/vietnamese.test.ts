// Numbers where Vietnamese has a rule of its own: mốt and lăm, the empty places that are read, no word above tỷ.
import { expect, test } from "vitest";
import { vietnameseWords } from "./vietnamese.ts";

test.each([
  [5n, "năm"],
  [10n, "mười"],
  [11n, "mười một"],
  [14n, "mười bốn"],
  [15n, "mười lăm"],
  [19n, "mười chín"],
  [20n, "hai mươi"],
  [25n, "hai mươi lăm"],
  [81n, "tám mươi mốt"],
  [91n, "chín mươi mốt"],
  [101n, "một trăm linh một"],
  [105n, "một trăm linh năm"],
  [110n, "một trăm mười"],
  [111n, "một trăm mười một"],
  [200n, "hai trăm"],
  [500n, "năm trăm"],
  [1001n, "một nghìn không trăm linh một"],
  [1015n, "một nghìn không trăm mười lăm"],
  [1100n, "một nghìn một trăm"],
  [2000n, "hai nghìn"],
  [10_000n, "mười nghìn"],
  [21_000n, "hai mươi mốt nghìn"],
  [100_000n, "một trăm nghìn"],
  [1_000_000n, "một triệu"],
  [1_000_001n, "một triệu không trăm linh một"],
  [1_001_000n, "một triệu không trăm linh một nghìn"],
  [8_010_002n, "tám triệu không trăm mười nghìn không trăm linh hai"],
  [2_000_000n, "hai triệu"],
  [1_000_000_000n, "một tỷ"],
  [1_000_000_005n, "một tỷ không trăm linh năm"],
  [10n ** 12n, "một nghìn tỷ"],
  [10n ** 14n, "một trăm nghìn tỷ"],
  [10n ** 15n, "một triệu tỷ"],
])("%d in Vietnamese is %s", (value, words) => {
  expect(vietnameseWords(value)).toBe(words);
});
