// The tracked record of the last green run: which commit it was of, what each suite was made of and what it cost. The next landing
// leaves out and samples by it, and is held to its figures.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Git, tried } from "./git.ts";

const recordFile = ".ci/record.json";

export type SuiteRecord = {
  /** Of what the suite says it is made of; absent where it may depend on anything. */
  readonly inputs?: string;
  readonly processorSeconds: number;
  /** What a fixed piece of work took of a processor then, so that figures of a faster or slower machine compare. */
  readonly yardstickSeconds: number;
  /** How many cases of a sweep it was for. */
  readonly cases?: number;
};

export type LandingRecord = {
  /** The commit that was green. */
  readonly commit: string;
  readonly suites: Readonly<Record<string, SuiteRecord>>;
  /** For each entity a short text for all of its declaration. */
  readonly declarations: Readonly<Record<string, string>>;
};

export function readRecord(root: string): LandingRecord | undefined {
  const file = join(root, recordFile);
  return existsSync(file) ? parsed(readFileSync(file, "utf8")) : undefined;
}

export function recordAt(git: Git, commit: string): LandingRecord | undefined {
  const text = tried(() => git("show", `${commit}:${recordFile}`));
  return text === undefined ? undefined : parsed(text);
}

export function writeRecord(root: string, record: LandingRecord): void {
  writeFileSync(join(root, recordFile), `${JSON.stringify(record, null, 2)}\n`);
}

/** Undefined when it is none: a half-written record must not decide on what is left out. */
function parsed(text: string): LandingRecord | undefined {
  const record: LandingRecord | undefined = tried(() => JSON.parse(text));
  const isWhole =
    typeof record?.commit === "string" &&
    typeof record.suites === "object" &&
    typeof record.declarations === "object";
  return isWhole ? record : undefined;
}
