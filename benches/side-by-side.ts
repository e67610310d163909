// Measures several ways to do the same thing in turns, in CPU time: whatever else the machine does meanwhile slows all of
// them alike, and the ratio of one round stays right although its seconds do not.

/** Does the work once; the index varies the input, so that no result can be reused. */
export type Contender = (index: number) => unknown;

export type RoundRates<Name extends string> = Readonly<Record<Name, readonly number[]>>;

export const roundMs = 300;
export const rounds = 9;
/** The engine goes on improving code for seconds, and its compiling counts as CPU time too. */
const warmUpRounds = 8;
const callsPerReading = 32;

/** How often each contender did the work per second of CPU time, round by round. */
export function sideBySide<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
): RoundRates<Name> {
  // Object.keys forgets the names; they are those of the argument.
  const names = Object.keys(contenders) as Name[];
  for (let round = 0; round < warmUpRounds; round += 1) {
    for (const name of names) callsPerSecond(contenders[name]);
  }
  const measured = Array.from({ length: rounds }, () =>
    names.map((name) => callsPerSecond(contenders[name])),
  );
  const entries = names.map((name, place) => [name, measured.map((rates) => rates[place] ?? Number.NaN)]);
  // Object.fromEntries forgets the names again.
  return Object.fromEntries(entries) as RoundRates<Name>;
}

/** The middle of the rounds; outliers of single rounds do not move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** How many times faster one contender is than another: the middle of the ratios of each round. */
export function medianRatio(rates: readonly number[], otherRates: readonly number[]): number {
  return median(rates.map((rate, round) => rate / (otherRates[round] ?? Number.NaN)));
}

/** Every result is kept here for a moment: work whose result nobody sees could be optimised away. */
const seen: { result: unknown } = { result: undefined };

function callsPerSecond(contender: Contender): number {
  const before = process.cpuUsage();
  let calls = 0;
  for (;;) {
    for (let call = 0; call < callsPerReading; call += 1) seen.result = contender(calls + call);
    calls += callsPerReading;
    const { user, system } = process.cpuUsage(before);
    const elapsedMs = (user + system) / 1000;
    if (elapsedMs >= roundMs) return (calls / elapsedMs) * 1000;
  }
}
