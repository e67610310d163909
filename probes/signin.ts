// Everything known that people try against a sign-in, against real servers, databases and providers. Each attack must be refused, for
// the right reason, and its honest twin accepted.
import { randomFrom } from "./filters/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "./probe.ts";
import { families } from "./signin/families.ts";
import type { Outcome } from "./signin/outcome.ts";
import { openStage, type Stage } from "./signin/stage.ts";
import type { Attempt, Family, Vector } from "./signin/vector.ts";
import { someOf } from "./size.ts";

const vectorsMin = 120;

export const signin: Probe = {
  claim: `at least ${vectorsMin} attacks on signing in: all refused for the right reason, and the honest twin of each accepted`,
  run: (options) => probeSignIn(options),
  missedBounds: ({
    vectors = 0,
    wanted = vectorsMin,
    accepted = 1,
    twinsRefused = 1,
    wrongReasons = 1,
    faults = 1,
  }) => [
    ...(vectors < wanted ? [`only ${vectors} attacks were made`] : []),
    ...(accepted > 0 ? [`${accepted} attacks succeeded`] : []),
    ...(twinsRefused > 0 ? [`${twinsRefused} honest twins were refused`] : []),
    ...(wrongReasons > 0
      ? [`${wrongReasons} attacks were refused for another reason than the one stated`]
      : []),
    ...(faults > 0 ? [`${faults} answers were faults of the server`] : []),
  ],
};

type SignInOptions = ProbeOptions & {
  /** One that is open already; without it, one of its own. */
  readonly stage?: Stage;
  /** Those whose name contains it alone. */
  readonly only?: string;
};

type Counts = {
  accepted: number;
  twinsRefused: number;
  wrongReasons: number;
  faults: number;
  vectors: number;
};

export async function probeSignIn(options: SignInOptions = {}): Promise<Figures> {
  const { onFinding = () => {}, only = "", share = 1 } = options;
  const seed = seedOf(options);
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = options.stage ?? cleanUp.use(await openStage(options));
    const started = performance.now();
    const counts: Counts = { vectors: 0, accepted: 0, twinsRefused: 0, wrongReasons: 0, faults: 0 };
    const named = families.flatMap((family) => family.vectors.map((vector) => ({ family, vector })));
    const chosen = new Set(someOf(named, share, randomFrom(seed).next).map(({ vector }) => vector));
    const isMeant = (family: string, vector: Vector): boolean =>
      chosen.has(vector) && `${family}: ${vector.name}`.includes(only);
    const lane = async (ofPart: readonly Family[]): Promise<void> => {
      for (const { name: family, part, vectors } of ofPart) {
        for (const vector of vectors.filter((each) => isMeant(family, each))) {
          counts.vectors += 1;
          const tell = (what: string): void => onFinding(`${family}: ${vector.name}: ${what}`);
          const before = (): Promise<void> => stage.forgetLimits(part);
          await before();
          judge(vector, await tried(stage, vector.attack), counts, tell);
          await before();
          judgeTwin(await tried(stage, vector.honest), counts, tell);
        }
      }
    };
    await Promise.all(
      Map.groupBy(families, ({ part }) => part)
        .values()
        .map(lane),
    );
    const { vectors, accepted, twinsRefused, ...rest } = counts;
    return {
      vectors,
      wanted: Math.ceil(vectorsMin * share),
      refused: vectors - accepted - counts.faults,
      accepted,
      twinsAccepted: vectors - twinsRefused,
      twinsRefused,
      ...rest,
      families: families.length,
      seed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

type Tried = Outcome & { readonly error?: unknown };

/** What breaks on the way is no refusal. */
async function tried(stage: Stage, attempt: Attempt): Promise<Tried> {
  try {
    return await attempt(stage);
  } catch (error) {
    return { isAccepted: false, status: 0, code: "", error };
  }
}

function judge(
  { refusal = "SIGN_IN_REFUSED" }: Vector,
  outcome: Tried,
  counts: Counts,
  tell: (what: string) => void,
): void {
  const { isAccepted, status, code, error } = outcome;
  if (isAccepted) {
    counts.accepted += 1;
    tell(`SUCCEEDED (${status})`);
  } else if (error !== undefined || status >= 500) {
    counts.faults += 1;
    tell(`broke: ${error ?? status} ${code}`);
  } else if (![refusal].flat().includes(code)) {
    counts.wrongReasons += 1;
    tell(`refused for ${status} ${code} instead of ${refusal}`);
  }
}

function judgeTwin(
  { isAccepted, status, code, error }: Tried,
  counts: Counts,
  tell: (what: string) => void,
): void {
  if (isAccepted) return;
  counts.twinsRefused += 1;
  tell(`the honest twin was refused: ${error ?? status} ${code}`);
}
