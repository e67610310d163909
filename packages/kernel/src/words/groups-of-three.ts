// Esperanto, Ukrainian, Italian and Arabic read a number in groups of three digits; cutting it up is done once, here.

/** Three digits of a number; `power` 0 is the last three digits, 1 the thousands, 2 the millions. */
type GroupOfThree = { readonly power: number; readonly count: number };

/**
 * The groups of three digits of a number that are not zero, the largest first.
 * @example groupsOfThree(21000005n) // [{ power: 2, count: 21 }, { power: 0, count: 5 }]
 * @example groupsOfThree(0n) // []
 */
export function groupsOfThree(value: bigint): readonly GroupOfThree[] {
  const digits = String(value);
  const groups: GroupOfThree[] = [];
  for (let end = digits.length, power = 0; end > 0; end -= 3, power += 1) {
    const count = Number(digits.slice(Math.max(0, end - 3), end));
    if (count > 0) groups.unshift({ power, count });
  }
  return groups;
}
