// Whether a whole text matches a pattern, in one pass: all ways of reading it are followed side by side. So the time is at most the length
// of the text times the size of the pattern. That holds also where an attacker wrote both.
import { type PatternNode, parsePattern } from "./parse-pattern.ts";

/** A longer text is no identifier, code or reference, and does not match. */
export const patternedTextMaxLength = 1_000;
/** Repetitions are written out, so a short pattern can be large: this many steps are followed for each character. */
const stepsMaxCount = 1_000;

type Instruction =
  | { readonly kind: "one"; readonly isIn: (character: string) => boolean; readonly next: number }
  | { readonly kind: "edge"; readonly of: "start" | "end"; readonly next: number }
  | { readonly kind: "either"; readonly nexts: readonly number[] }
  | { readonly kind: "done" };
type Program = { readonly steps: readonly Instruction[]; readonly first: number };

/** Whether a text can be the pattern of a field: at most 200 characters, and nothing that cannot be matched in one pass. */
export function isPattern(text: string): boolean {
  return programOf(text) !== undefined;
}

/** Whether the whole text matches; nothing matches what is no pattern, because it was refused when it was saved. */
export function matchesPattern(text: string, pattern: string): boolean {
  const program = text.length > patternedTextMaxLength ? undefined : programOf(pattern);
  return program !== undefined && isMatch(program, Array.from(text));
}

const programs = new Map<string, Program | undefined>();
const programsMaxCount = 500;

function programOf(pattern: string): Program | undefined {
  if (!programs.has(pattern)) {
    if (programs.size >= programsMaxCount) programs.clear();
    programs.set(pattern, programFrom(parsePattern(pattern)));
  }
  return programs.get(pattern);
}

function programFrom(node: PatternNode | undefined): Program | undefined {
  if (node === undefined || sizeOf(node) > stepsMaxCount) return undefined;
  const steps: Instruction[] = [{ kind: "done" }];
  return { first: writeSteps(node, 0, steps), steps };
}

/** How many steps a node takes when it is written out; asked before, so that it is never written too large. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case "one":
    case "edge":
      return 1;
    case "sequence":
      return node.parts.reduce((size, part) => size + sizeOf(part), 0);
    case "choice":
      return node.options.reduce((size, option) => size + sizeOf(option), 1);
    case "repeat":
      return (sizeOf(node.part) + 1) * (Number.isFinite(node.max) ? node.max : node.min + 1);
  }
}

/** Writes a node before the step that follows it, from the end to the beginning; answers where it starts. */
function writeSteps(node: PatternNode, next: number, steps: Instruction[]): number {
  switch (node.kind) {
    case "one":
    case "edge":
      return steps.push({ ...node, next }) - 1;
    case "sequence":
      return node.parts.reduceRight((following, part) => writeSteps(part, following, steps), next);
    case "choice": {
      const nexts = node.options.map((option) => writeSteps(option, next, steps));
      return steps.push({ kind: "either", nexts }) - 1;
    }
    case "repeat":
      return writeRepetition(node, next, steps);
  }
}

function writeRepetition(node: PatternNode & { kind: "repeat" }, next: number, steps: Instruction[]): number {
  const { part, min, max } = node;
  let start = next;
  if (Number.isFinite(max)) {
    for (let count = min; count < max; count += 1) {
      start = steps.push({ kind: "either", nexts: [writeSteps(part, start, steps), next] }) - 1;
    }
  } else {
    start = steps.push({ kind: "done" }) - 1; // its place must be known to the part that comes back to it
    steps[start] = { kind: "either", nexts: [writeSteps(part, start, steps), next] };
  }
  for (let count = 0; count < min; count += 1) start = writeSteps(part, start, steps);
  return start;
}

function isMatch(program: Program, characters: readonly string[]): boolean {
  let current = reachedFrom(program, [program.first], { isStart: true, isEnd: characters.length === 0 });
  for (const [index, character] of characters.entries()) {
    const nexts = current.flatMap((step) => (step.kind === "one" && step.isIn(character) ? [step.next] : []));
    if (nexts.length === 0) return false;
    current = reachedFrom(program, nexts, { isStart: false, isEnd: index + 1 === characters.length });
  }
  return current.some(({ kind }) => kind === "done");
}

/** The steps that wait for a character, or for nothing more, once everything between has been walked; each of them once. */
function reachedFrom(
  { steps }: Program,
  starts: readonly number[],
  edges: { readonly isStart: boolean; readonly isEnd: boolean },
): readonly Instruction[] {
  const seen = new Set<number>();
  const reached: Instruction[] = [];
  const open = [...starts];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const step = steps[place];
    if (step === undefined || seen.has(place)) continue;
    seen.add(place);
    if (step.kind === "either") open.push(...step.nexts);
    else if (step.kind !== "edge") reached.push(step);
    else if (step.of === "start" ? edges.isStart : edges.isEnd) open.push(step.next);
  }
  return reached;
}
