// Money, rates and quantities as exact decimal numbers: text comes in, text goes out, and nothing in between is a binary
// float. A Decimal is a whole number of units and the place of its decimal point; TypeScript keeps it apart from `number`,
// and so does the language itself, because arithmetic operators and comparisons refuse it.
import { AppError } from "../errors.ts";

/** Longer text is no amount of anything; the limit keeps hostile input cheap. */
const textMaxLength = 100;

declare const decimalText: unique symbol;
/** The text of a Decimal, as records and files hold it: neither a number nor any other text passes for it. */
export type DecimalText = string & { readonly [decimalText]: true };

const plainDecimal = /^-?\d+(?:\.(\d+))?$/;

/** The value is `units` divided by ten to the power of `scale`; "12.30" has 1230 units and the scale 2. */
export class Decimal {
  /** A safe integer where one fits, because that is several times faster, and a bigint where none does. */
  readonly units: number | bigint;
  readonly scale: number;
  /** Makes the type nominal: an object that merely looks alike is not a Decimal. */
  declare private readonly exact: true;

  /** For the kernel's own arithmetic, which keeps the rule above; everybody else uses `decimal` or `fromUnits`. */
  constructor(units: number | bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  toString(): DecimalText {
    const negative = this.units < 0 ? "-" : "";
    const digits = String(this.units)
      .slice(negative.length)
      .padStart(this.scale + 1, "0");
    const fraction = this.scale === 0 ? "" : `.${digits.slice(-this.scale)}`;
    return `${negative}${digits.slice(0, digits.length - this.scale)}${fraction}` as DecimalText;
  }

  toJSON(): DecimalText {
    return this.toString();
  }

  /** `${amount}` is its text. `amount * 2` and `amount < limit` would mean a binary float: they throw. */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === "string") return this.toString();
    throw new TypeError("A Decimal is exact: use add, multiply or compare instead of an operator");
  }
}

/**
 * Reads plain decimal text. The number of decimals written is kept, so "1.10" stays "1.10".
 * @example decimal("-1109.220") // "-1109.220"
 * @example decimal("1e3") // throws INVALID_NUMBER_FIELD
 */
export function decimal(text: string): Decimal {
  const found = text.length <= textMaxLength ? plainDecimal.exec(text) : null;
  if (!found) throw new AppError("INVALID_NUMBER_FIELD", [text]);
  const scale = found[1]?.length ?? 0;
  const digits = scale === 0 ? text : text.replace(".", "");
  const units = Number(digits);
  // Adding zero turns -0 into 0, so that "-0.00" reads as nothing owed.
  return Number.isSafeInteger(units) ? new Decimal(units + 0, scale) : new Decimal(BigInt(digits), scale);
}

/**
 * A Decimal from whole units, for example cents from a database column.
 * @example fromUnits(110922n, 2) // "1109.22"
 */
export function fromUnits(units: bigint, scale: number): Decimal {
  return isSafe(units) ? new Decimal(Number(units), scale) : new Decimal(units, scale);
}

/**
 * The units of a value at a scale that is at least its own, for example as ten-thousandths for a database column.
 * @example String(unitsAt(decimal("1109.22"), 4)) // "11092200"
 */
export function unitsAt(value: Decimal, scale: number): bigint {
  if (scale < value.scale) throw new RangeError(`A scale of ${scale} would drop digits of ${value}`);
  return BigInt(value.units) * powerOfTen(scale - value.scale);
}

/**
 * @example isDecimalText("12.50") // true
 * @example isDecimalText("12,50") // false
 */
export function isDecimalText(text: string): boolean {
  return text.length <= textMaxLength && plainDecimal.test(text);
}

/**
 * Ten to a whole power, from a table while it is small.
 * @example String(powerOfTen(3)) // "1000"
 */
export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));
const safeMaximum = BigInt(Number.MAX_SAFE_INTEGER);

function isSafe(units: bigint): boolean {
  return units <= safeMaximum && units >= -safeMaximum;
}
