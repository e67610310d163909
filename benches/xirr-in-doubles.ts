// The yearly rate of return in plain binary floats, with the days already counted: the least work the search can be.

const daysPerYear = 365;
const roundsMaximum = 20;

/** Newton's search from ten percent. */
export function xirrInDoubles(flows: readonly number[], days: readonly number[]): number {
  let rate = 0.1;
  for (let round = 0; round < roundsMaximum; round += 1) {
    let worth = 0;
    let slope = 0;
    const logarithm = Math.log1p(rate);
    for (let index = 0; index < flows.length; index += 1) {
      const years = (days[index] ?? 0) / daysPerYear;
      const value = (flows[index] ?? 0) * Math.exp(-years * logarithm);
      worth += value;
      slope -= (years * value) / (1 + rate);
    }
    const next = rate - worth / slope;
    if (Math.abs(next - rate) < 1e-12) return next;
    rate = next;
  }
  return rate;
}
