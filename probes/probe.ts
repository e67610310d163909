// What a probe is: it does something unkind to the real product, measures, and says which of its stated bounds were missed.
import { startTestServer, type TestServer } from "@kontor/harness/test-server.ts";

export type Figures = Readonly<Record<string, number>>;

export type ProbeOptions = {
  /** How many requests or cases; without it, as many as every merge asks for. */
  readonly count?: number | undefined;
  /** How much of a list of cases, above zero and up to one; without it, all of them. Below one, pauses of the machine are forgiven. */
  readonly share?: number | undefined;
  /** Repeats a run; without it, one is drawn and told among the figures. */
  readonly seed?: number | undefined;
  /** A database server that runs already and is shared with others; without it, one of its own. */
  readonly server?: TestServer | undefined;
  /** Hears of everything that was found, in a sentence each. */
  readonly onFinding?: ((sentence: string) => void) | undefined;
};

export type Probe = {
  /** What is done and what must hold, in one sentence. */
  readonly claim: string;
  /** Runs at the every-merge size unless told otherwise. */
  run(options?: ProbeOptions): Promise<Figures>;
  /** The bounds that these figures miss, as sentences; none when all hold. */
  missedBounds(figures: Figures): readonly string[];
};

/** For a probe that lets chance decide: whatever it finds can be found again. */
export function seedOf({ seed }: ProbeOptions): number {
  return seed ?? Math.trunc(Math.random() * 0x7fffffff);
}

/** The server that is given, which stays, or one that goes with `cleanUp`. */
export async function serverFor(
  { server }: Pick<ProbeOptions, "server">,
  cleanUp: AsyncDisposableStack,
): Promise<TestServer> {
  return server ?? cleanUp.use(await startTestServer()).server;
}
