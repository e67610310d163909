// Does whatever administrators can do, in any order, with colleagues who work on meanwhile, and looks whether anybody ends with a right that
// nobody among those who acted had.

import { gainsBetween, type Holding, isGain, readHoldings } from "./escalation/judge.ts";
import { type Actor, flagNames, kindNames, kinds, openStage, type Stage } from "./escalation/stage.ts";
import { type Scene, steps, tidy } from "./escalation/steps.ts";
import { type Random, randomFrom } from "./filters/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";
import { sizes } from "./size.ts";

const everyMerge = sizes.escalation.merge;
const lanes = 2;
const stepsMax = 6;
/** What makes sense of a step, so that it comes next more often than by chance. */
const leadsTo: Readonly<Record<string, string>> = {
  importUsers: "moveImport",
  saveScript: "workAsUsual",
  saveComputation: "workAsUsual",
  setUpProvider: "signInByProvider",
};

export type EscalationOptions = ProbeOptions & {
  /** The negative control: every route is open to scripts, and scripts are what is tried. */
  readonly isOpenToScripts?: true;
};

export const escalation: Probe = {
  claim: `${everyMerge} sequences over users, imports, jobs, scripts, releases, providers and acting as others, by six kinds of administrators: 0 end with a right that nobody among them had`,
  run: (options = {}) => escalate(options),
  missedBounds: ({ sequences = 0, gains = 1, faults = 1, ...counts }) => [
    ...(sequences === 0 ? ["nothing was tried"] : []),
    ...(gains > 0 ? [`${gains} sequences ended with a right nobody had`] : []),
    ...(faults > 0 ? [`${faults} answers were faults of the server`] : []),
    ...Object.keys(steps)
      .filter((name) => (counts[name] ?? 0) === 0)
      .map((name) => `${name} was never let through: it was not tried`),
  ],
};

type Counts = Record<string, number>;

export async function escalate(options: EscalationOptions): Promise<Figures> {
  const { count = everyMerge, onFinding = () => {} } = options;
  const seed = seedOf(options);
  const cleanUp = new AsyncDisposableStack();
  try {
    const server = await serverFor(options, cleanUp);
    const started = performance.now();
    const counts: Counts = {
      gains: 0,
      faults: 0,
      ...Object.fromEntries(Object.keys(steps).map((name) => [name, 0])),
    };
    const names = options.isOpenToScripts ? ["saveScript", "workAsUsual"] : Object.keys(steps);
    let left = count;
    const lane = async (_: unknown, place: number): Promise<void> => {
      const stage = await openStage(server, cleanUp);
      if (options.isOpenToScripts)
        for (const route of stage.api.app.declaredRoutes) Object.assign(route, { openToScripts: true });
      const random = randomFrom(seed + place);
      while (left > 0) {
        left -= 1;
        await playOne(stage, random, { number: left, names, counts, onFinding });
      }
      counts.faults = (counts.faults ?? 0) + stage.faults();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    return { sequences: count, ...counts, seed, seconds };
  } finally {
    await cleanUp.disposeAsync();
  }
}

type Play = {
  readonly number: number;
  /** Of the steps that are taken. */
  readonly names: readonly string[];
  readonly counts: Counts;
  readonly onFinding: (sentence: string) => void;
};

async function playOne(
  stage: Stage,
  random: Random,
  { number, names, counts, onFinding }: Play,
): Promise<void> {
  const { store } = stage.api.services;
  const attackers = [await stage.newActor(random.pick(kindNames))];
  if (random.isLucky(0.3)) attackers.push(await stage.newActor(random.pick(kindNames)));
  const before = await readHoldings(store, stage.house);
  const scene: Scene = { stage, random, number, attackers, imports: [], scripts: [], gained: [] };
  const played: string[] = [];
  for (let step = 0; step < 2 + random.below(stepsMax - 1); step += 1) {
    const next = leadsTo[played.at(-1) ?? ""];
    const name = next !== undefined && random.isLucky(0.7) ? next : random.pick(names);
    const isLetThrough = (await steps[name]?.(scene)) === true;
    if (isLetThrough) counts[name] = (counts[name] ?? 0) + 1;
    played.push(isLetThrough ? name : `(${name})`);
  }
  await tidy(scene);
  const after = await readHoldings(store, stage.house);
  const held = attackers.map(({ username, kind }) => before.get(username) ?? rightsOf(kind));
  const gains = [
    ...gainsBetween(before, after, held),
    ...scene.gained
      .filter((username) => isGain(before.get(username), held))
      .map((username) => `a session as ${username}`),
  ];
  if (gains.length > 0) {
    counts.gains = (counts.gains ?? 0) + 1;
    onFinding(`${namesOf(attackers)}: ${played.join(", ")}: ${gains.join("; ")}`);
  }
}

/** Super administrators are of another tenant, where nothing is looked at. */
function rightsOf(kind: Actor["kind"]): Holding {
  return { flags: new Set(flagNames.filter((flag) => flag in kinds[kind])), profiles: [], door: "" };
}

function namesOf(attackers: readonly Actor[]): string {
  return attackers.map(({ kind }) => kind).join(" and ");
}
