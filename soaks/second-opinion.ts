// Asks a spreadsheet what the kernel was asked, with random inputs, and accounts for every answer in which the two differ.
import { AppError } from "@kontor/kernel/errors.ts";
import fc, { type Arbitrary } from "fast-check";
import type { Figures } from "../probes/probe.ts";
import { partsCases, paymentCases, rateCases } from "./annuity-cases.ts";
import { isRoot, type KnownException, knownExceptions } from "./exceptions.ts";
import { irrCases, xirrCases } from "./flow-cases.ts";
import { computedCells, libreOfficeVersion } from "./libreoffice.ts";
import { type OpinionCase, relativeTolerance } from "./opinion-case.ts";
import { planCases } from "./plan-cases.ts";

/** How many inputs of each kind: ten thousand in all. */
const shares: readonly (readonly [Arbitrary<OpinionCase>, number])[] = [
  [paymentCases, 2_000],
  [partsCases, 1_000],
  [rateCases, 2_000],
  [irrCases, 2_000],
  [xirrCases, 2_000],
  [planCases, 1_000],
];

const shownMaximum = 20;

/** Counts by outcome, over all and by kind. What differs without a known exception is printed. */
export async function secondOpinion(seed: number): Promise<Figures> {
  console.log(`Second opinion by ${await libreOfficeVersion()}, seed ${seed}`);
  const cases = shares.flatMap(([arbitrary, numRuns]) => fc.sample(arbitrary, { seed, numRuns }));
  const rows = cases.map((opinionCase, index) => opinionCase.cellsAt(index + 1));
  const computed = await computedCells(rows);
  const compared = cases.map((opinionCase, index): Comparison => {
    const isAnswer = (_: string, column: number): boolean => typeof rows[index]?.[column] === "string";
    const theirs = numbersOf((computed[index] ?? []).filter(isAnswer));
    const ours = kernelAnswers(opinionCase);
    return { opinionCase, ours, theirs, ...outcomeOf(opinionCase, ours, theirs) };
  });
  tell(compared);
  return figuresOf(compared);
}

const outcomes = [
  "agreed",
  "excepted",
  "unexplained",
  "noneInKernel",
  "noneInLibreOffice",
  "noneInBoth",
] as const;

type Outcome = (typeof outcomes)[number];

type Verdict = { readonly outcome: Outcome; readonly exception?: KnownException };

type Comparison = Verdict & {
  readonly opinionCase: OpinionCase;
  readonly ours: Answers;
  readonly theirs: Answers;
};

type Answers = readonly number[] | undefined;

function outcomeOf(opinionCase: OpinionCase, ours: Answers, theirs: Answers): Verdict {
  // Amounts follow from a formula; only a search may end without an answer.
  if (opinionCase.gapAt === undefined && !(ours && theirs)) return { outcome: "unexplained" };
  if (!ours) return { outcome: theirs ? "noneInKernel" : "noneInBoth" };
  if (!theirs) return { outcome: "noneInLibreOffice" };
  if (ours.length === theirs.length && ours.every((value, index) => isClose(value, theirs[index])))
    return { outcome: "agreed" };
  const exception = knownExceptions.find(({ explains }) => explains({ opinionCase, ours, theirs }));
  return exception ? { outcome: "excepted", exception } : { outcome: "unexplained" };
}

function tell(compared: readonly Comparison[]): void {
  for (const { name, reason } of knownExceptions) console.log(`Exception ${name}: ${reason}`);
  for (const { opinionCase, ours, theirs } of compared
    .filter(({ outcome }) => outcome === "unexplained")
    .slice(0, shownMaximum))
    console.log(`UNEXPLAINED: ${opinionCase.inputs}: ${ours} in the kernel, ${theirs} in LibreOffice`);
}

function figuresOf(compared: readonly Comparison[]): Figures {
  const count = (isCounted: (comparison: Comparison) => boolean): number => compared.filter(isCounted).length;
  const kinds = [...new Set(compared.map(({ opinionCase }) => opinionCase.kind))];
  const byKind = kinds.flatMap((kind) =>
    outcomes.map((outcome) => [
      `${kind}.${outcome}`,
      count((one) => one.opinionCase.kind === kind && one.outcome === outcome),
    ]),
  );
  return {
    inputs: compared.length,
    compared: count(({ outcome }) => ["agreed", "excepted", "unexplained"].includes(outcome)),
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, count((one) => one.outcome === outcome)])),
    rootMissedByKernel: count((one) => one.outcome === "noneInKernel" && isTrueRate(one)),
    ...Object.fromEntries(
      knownExceptions.map(({ name }) => [`excepted.${name}`, count((one) => one.exception?.name === name)]),
    ),
    ...Object.fromEntries(byKind.filter(([, counted]) => counted !== 0)),
  };
}

/** Where the kernel finds nothing, the spreadsheet may have found a rate, or given a number that is none. */
function isTrueRate({ opinionCase: { gapAt }, theirs }: Comparison): boolean {
  const [rate] = theirs ?? [];
  return gapAt !== undefined && rate !== undefined && rate > -1 && isRoot(gapAt, rate, relativeTolerance);
}

function isClose(a: number, b = Number.NaN): boolean {
  return Math.abs(a - b) <= relativeTolerance * Math.max(Math.abs(a), Math.abs(b));
}

/** The kernel refuses with an error of its own where there is no answer; any other error is a mistake of the kernel. */
function kernelAnswers(opinionCase: OpinionCase): Answers {
  try {
    return opinionCase.kernelAnswers();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function numbersOf(texts: readonly string[]): Answers {
  const values = texts.map((text) => (text === "" ? Number.NaN : Number(text)));
  return values.length > 0 && values.every(Number.isFinite) ? values : undefined;
}
