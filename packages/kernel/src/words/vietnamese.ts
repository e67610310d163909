// Vietnamese is written by our own rules: the library reads 1015 as "một nghìn lẻ mười lăm" and gives 10^15 the words of 10^14.
// Standard of the schoolbooks of the north: nghìn (not ngàn), linh (not lẻ), bốn after the tens (not tư), tỷ for 10^9.

const digits = ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"];
const billion = 1_000_000_000n;

/**
 * A whole number that is not negative in Vietnamese words. There is no word above tỷ (10^9): 10^12 is a thousand tỷ.
 * @example vietnameseWords(21n) // "hai mươi mốt"
 * @example vietnameseWords(1005n) // "một nghìn không trăm linh năm"
 */
export function vietnameseWords(value: bigint): string {
  if (value === 0n) return "không";
  const billions = value / billion;
  const rest = Number(value % billion);
  if (billions === 0n) return belowBillion(rest, false);
  return `${vietnameseWords(billions)} tỷ ${belowBillion(rest, true)}`.trim();
}

function belowBillion(count: number, follows: boolean): string {
  let words = "";
  for (const [size, scale] of [
    [1_000_000, " triệu"],
    [1000, " nghìn"],
    [1, ""],
  ] as const) {
    const group = Math.trunc(count / size) % 1000;
    if (group === 0) continue;
    words += ` ${belowThousand(group, follows || words !== "")}${scale}`;
  }
  return words.trim();
}

/** A group that follows a larger one is read with all its places, so that one hears where it stands: không trăm linh năm. */
function belowThousand(group: number, follows: boolean): string {
  const hundreds = Math.trunc(group / 100);
  const tens = Math.trunc((group % 100) / 10);
  const ones = group % 10;
  const start = hundreds > 0 || follows ? `${digits[hundreds]} trăm ` : "";
  if (tens === 0) {
    if (ones === 0) return start.trim();
    return `${start}${start === "" ? "" : "linh "}${digits[ones]}`;
  }
  const ten = tens === 1 ? "mười" : `${digits[tens]} mươi`;
  return `${start}${ten} ${lastDigit(ones, tens)}`.trim();
}

function lastDigit(ones: number, tens: number): string {
  if (ones === 0) return "";
  if (ones === 5) return "lăm";
  return ones === 1 && tens > 1 ? "mốt" : (digits[ones] ?? "");
}
