// Several ways to do the same, in turns: whatever else the machine does meanwhile slows all of them alike. The middle of the
// rounds counts, and of two contenders the middle of the ratios of each round.
import { median, medianRatio } from "../side-by-side.ts";
import type { Measured } from "./load.ts";

export type Contenders<Name extends string> = Readonly<
  Record<Name, (seconds: number, round: number) => Promise<Measured>>
>;

export type RoundsOf<Name extends string> = Readonly<Record<Name, readonly Measured[]>>;

export type Pace = { readonly rounds: number; readonly seconds: number };

const warmUpSeconds = 2;

/** The first round of each warms up plans, caches and compilers, and does not count. */
export async function measureInTurns<Name extends string>(
  contenders: Contenders<Name>,
  { rounds, seconds }: Pace,
): Promise<RoundsOf<Name>> {
  // Object.keys forgets the names; they are those of the argument.
  const names = Object.keys(contenders) as Name[];
  for (const name of names) await contenders[name](warmUpSeconds, 0);
  const measured = new Map(names.map((name): [Name, Measured[]] => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) measured.get(name)?.push(await contenders[name](seconds, round));
  }
  const entries = names.map((name) => [name, measured.get(name) ?? []]);
  return Object.fromEntries(entries) as RoundsOf<Name>; // fromEntries forgets the names again
}

export function perSecond(rounds: readonly Measured[]): number {
  return median(ratesOf(rounds));
}

/** How many times as much one does in the same time as another. */
export function rateRatio(rounds: readonly Measured[], others: readonly Measured[]): number {
  return medianRatio(ratesOf(rounds), ratesOf(others));
}

export function processorMs(rounds: readonly Measured[]): number {
  return median(rounds.map((measured) => measured.processorMs));
}

export function lateMs(rounds: readonly Measured[]): number {
  return median(rounds.map((measured) => measured.lateMs));
}

function ratesOf(rounds: readonly Measured[]): readonly number[] {
  return rounds.map((measured) => measured.perSecond);
}
