// What a bench is: it measures speed side by side in one run, and its bounds are ratios, because seconds differ by machine.
import type { Figures } from "../probes/probe.ts";

export type Bound = {
  readonly figure: string;
  /** Below this the bench fails. */
  readonly minimum?: number;
  /** Above this the bench fails. */
  readonly maximum?: number;
  /** What we would like to come to; nothing fails below it. */
  readonly reach?: number;
};

export type Bench = {
  /** What is measured against what, in one sentence. */
  readonly claim: string;
  readonly bounds: readonly Bound[];
  /** What stands behind the name of the bench on the command line is given to it. */
  run(args: readonly string[]): Figures | Promise<Figures>;
};

/** The bounds that these figures miss, as sentences that say by how much. A figure that is missing misses its bounds. */
export function missedBounds(bounds: readonly Bound[], figures: Figures): readonly string[] {
  return bounds.flatMap(
    ({ figure, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }) => {
      const value = figures[figure] ?? Number.NaN;
      if (value >= minimum && value <= maximum) return [];
      return value < minimum
        ? [`${figure} is ${value}, ${percent(1 - value / minimum)} below ${minimum}`]
        : [`${figure} is ${value}, ${percent(value / maximum - 1)} above ${maximum}`];
    },
  );
}

/** A figure with its bound and its reach behind it, for a person. */
export function figureLine(bounds: readonly Bound[], figure: string, value: number): string {
  const { minimum, maximum, reach } = bounds.find((bound) => bound.figure === figure) ?? {};
  const notes = [
    ...(minimum === undefined ? [] : [`at least ${significant(minimum)}`]),
    ...(maximum === undefined ? [] : [`at most ${significant(maximum)}`]),
    ...(reach === undefined
      ? []
      : [`reach ${significant(reach)}: ${value >= reach ? "reached" : "not reached"}`]),
  ];
  return `${figure.padEnd(32)} ${String(value).padStart(10)}  ${notes.join(", ")}`.trimEnd();
}

/** Three digits are more than a shared machine repeats. */
export function significant(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
