// Amounts of the demo while they are made: whole cents, written as the store keeps them.

/** An amount of cents as text: 123456 is "1234.56". */
export function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of an amount with two decimals. */
export function centsOf(text: string): number {
  return Number(text.replace(".", ""));
}

/** A share of an amount, to the cent. */
export function shareOf(cents: number, share: number): number {
  return Math.round(cents * share);
}
