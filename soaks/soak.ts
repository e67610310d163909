// What a soak is: a long run of what the checks run shortly, with more cases and with a second opinion from outside.
import type { Figures } from "../probes/probe.ts";

export type SoakOptions = {
  /** Random cases of each property. */
  readonly cases: number;
  /** Where random inputs begin; the same seed gives the same inputs. */
  readonly seed: number;
};

export type Soak = {
  /** What is run and what must hold, in one sentence. */
  readonly claim: string;
  run(options: SoakOptions): Promise<Figures>;
  /** The bounds that these figures miss, as sentences; none when all hold. */
  missedBounds(figures: Figures): readonly string[];
};
