// What a probe is: it does something unkind to the real product, measures, and says which of its stated bounds were missed.

export type Figures = Readonly<Record<string, number>>;

export type Probe = {
  /** What is done and what must hold, in one sentence. */
  readonly claim: string;
  /** Runs at the every-merge size, on servers and databases of its own. */
  run(): Promise<Figures>;
  /** The bounds that these figures miss, as sentences; none when all hold. */
  missedBounds(figures: Figures): readonly string[];
};
