// The loan that every contender computes: 100,000 at 5 % over 60 months in arrears, in 64 variants of the amount, and each
// way of writing amounts gets them in its own numbers before anything is measured.
import type { Decimal } from "@kontor/kernel/money/decimal.ts";

/** The same fields with another kind of number where the kernel has exact amounts. */
export type In<Amount, Row> = {
  readonly [Field in keyof Row]: Row[Field] extends Decimal ? Amount : Row[Field];
};

export const loan = { nominalRate: "0.05", periods: 60, start: "2026-01-01" } as const;

/** A power of two, so that a call takes its variant without a division. */
const variants = 64;

/** What `variantOf` makes of each financed amount; the function takes them in turns. */
export function inTurns<Input>(variantOf: (financed: string) => Input): (index: number) => Input {
  const inputs = Array.from({ length: variants }, (_, variant) => variantOf(`${100_000 + variant * 7}.00`));
  return (index) => inputs[index & (variants - 1)] ?? variantOf("100000.00");
}
