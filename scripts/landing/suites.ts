// The suites of tests, held once: what belongs to each, what it is made of where that is known, and how large it is on a landing and
// in the whole.
import type { Sweep } from "@kontor/harness/sample.ts";
import type { testProjects } from "../test-projects.ts";

type Environment = Readonly<Record<string, string>>;

export type Suite = {
  readonly name: string;
  /** Those of vitest it runs. */
  readonly projects: readonly (keyof typeof testProjects)[];
  /** Only these files of the projects, by the beginning of their paths. */
  readonly files?: readonly string[];
  /** Not these. */
  readonly without?: readonly string[];
  /** All it is made of. A landing that changes none of it leaves the suite out; `npm run whole -- inputs` shows that it needs no more. */
  readonly inputs?: readonly string[];
  /** Its tests are cases of a sweep, of which a landing takes a sample. */
  readonly sweep?: Sweep;
  readonly always?: Environment;
  readonly onLanding?: Environment;
  readonly inWhole?: Environment;
};

/** What every suite stands on. */
const ground = [
  "package.json",
  "package-lock.json",
  "tsconfig*.json",
  "vitest.config.ts",
  "scripts/test-projects.ts",
  "scripts/landing/suites.ts",
  "scripts/landing/sweeps-first.ts",
];
const kernel = [...ground, "packages/kernel/**", "harness/package.json", "harness/src/*.ts"];

/** The catalogue of entities is held to the model, so that it is none of the kernel's. */
const catalogue = "conformance/entities.test.ts";
const sweeps = {
  entities: "e2e/every-entity",
  transitions: "e2e/every-transition",
  pages: "e2e/every-page",
  locks: "packages/api/src/locks/every-lock",
};

/** All that the sweep of entities finds by the beginning of their names. */
const entityFiles = [`${sweeps.entities}.test.ts`, `${sweeps.entities}-read.test.ts`];

const builtWeb = { E2E_WEB: "built", E2E_PICTURES: "none" };

export const suites: readonly Suite[] = [
  {
    name: "properties",
    projects: ["unit", "conformance"],
    files: [
      "conformance",
      ...["money", "text", "locale", "date", "finance", "plan"].map(
        (folder) => `packages/kernel/src/${folder}`,
      ),
    ],
    without: [catalogue],
    inputs: [...kernel, "conformance/**"],
    always: { PROPERTY_CASES: "100000" },
  },
  { name: "catalogue", projects: ["conformance"], files: [catalogue] },
  { name: "slow", projects: ["slow"], without: [`${sweeps.locks}.slow.test.ts`] },
  { name: "locks", projects: ["slow"], files: [sweeps.locks], sweep: "locks" },
  {
    name: "browser",
    projects: ["browser"],
    inputs: [
      ...ground,
      "apps/web/**",
      "packages/ui/**",
      // Their own tests run elsewhere.
      "packages/{kernel,model,sandbox,client}/**/!(*.test.ts)",
      "docs/user/**",
      "harness/package.json",
      "harness/src/*.ts",
    ],
  },
  { name: "kernel-in-browser", projects: ["kernel-in-browser"], inputs: kernel },
  {
    name: "probes",
    projects: ["probe", "timed"],
    onLanding: { PROBE_SHARE: "0.1" },
    inWhole: { PROBE_SHARE: "1" },
  },
  {
    name: "journeys",
    projects: ["e2e"],
    without: [...entityFiles, `${sweeps.transitions}.test.ts`, `${sweeps.pages}.test.ts`],
    onLanding: builtWeb,
  },
  { name: "entities", projects: ["e2e"], files: [sweeps.entities], sweep: "entities", onLanding: builtWeb },
  {
    name: "transitions",
    projects: ["e2e"],
    files: [sweeps.transitions],
    sweep: "transitions",
    onLanding: builtWeb,
  },
  { name: "pages", projects: ["e2e"], files: [sweeps.pages], sweep: "pages", onLanding: builtWeb },
];

/** Suites that follow each other and differ only in their files share a process. */
export function groupsOf(wanted: readonly Suite[]): readonly (readonly [Suite, ...Suite[]])[] {
  const groups: [Suite, ...Suite[]][] = [];
  for (const suite of wanted) {
    const last = groups.at(-1);
    if (last !== undefined && kindOf(last[0]) === kindOf(suite)) last.push(suite);
    else groups.push([suite]);
  }
  return groups;
}

function kindOf({ projects, always, onLanding, inWhole }: Suite): string {
  return JSON.stringify([projects, always, onLanding, inWhole]);
}
