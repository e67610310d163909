// In which file the parts of a workflow, a job or a consumer stand, so that the generated pages can name it. Files are found by their text;
// where several fit, the one that exports the very value a domain brings.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Domain } from "@kontor/engine/platform/domain.ts";

/** `about` is the first sentence of the file, which says why it exists. */
export type CodePlace = { readonly file: string; readonly about: string };

/** By the value that stands there. */
export type CodePlaces = ReadonlyMap<object, CodePlace>;

type SourceFile = { readonly file: string; readonly text: string };
type Wanted = {
  readonly value: object;
  readonly what: string;
  readonly fits: (text: string) => boolean;
};

const sources = "packages/{engine,domain}/src/**/*.ts";
const isOfTests = /\.test\.ts$|\/testing\/|\/test-[^/]+\.ts$/;

export async function findCodePlaces(root: string, domains: readonly Domain[]): Promise<CodePlaces> {
  const files = globSync(sources, { cwd: root })
    .filter((file) => !isOfTests.test(file))
    .sort()
    .map((file): SourceFile => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const places = new Map<object, CodePlace>();
  for (const wanted of domains.flatMap(wantedOf)) {
    const { file, text } = await fileOf(root, files, wanted);
    places.set(wanted.value, { file, about: firstSentence(text) });
  }
  return places;
}

function wantedOf({ workflows = [], jobs = [], consumers = [] }: Domain): readonly Wanted[] {
  return [
    ...workflows.map((parts): Wanted => {
      // Every workflow is exported under its name and "Workflow".
      const call = new RegExp(`\\bimplement(?:Part)?\\(\\s*${parts.workflow.name}Workflow\\b`);
      return { value: parts, what: `the steps of ${parts.workflow.name}`, fits: (text) => call.test(text) };
    }),
    ...jobs.map((job): Wanted => {
      const fits = (text: string) => text.includes("JobKind<") && text.includes(`"${job.name}"`);
      return { value: job, what: `the job ${job.name}`, fits };
    }),
    ...consumers.map((consumer): Wanted => {
      const fits = (text: string) => text.includes("whenever(") && text.includes(`"${consumer.name}"`);
      return { value: consumer, what: `the consumer ${consumer.name}`, fits };
    }),
  ];
}

async function fileOf(
  root: string,
  files: readonly SourceFile[],
  { value, what, fits }: Wanted,
): Promise<SourceFile> {
  const fitting = files.filter(({ text }) => fits(text));
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0) return only;
  for (const one of fitting) {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, one.file)).href);
    if (Object.values(module).includes(value)) return one;
  }
  throw new Error(
    `No file among ${sources} has ${what}: scripts/gen/code-places.ts looks for it by its text`,
  );
}

/** Of the comment a file begins with. */
export function firstSentence(text: string): string {
  const [comment = ""] = /^(?:\/\/.*\n)*/.exec(text) ?? [];
  const plain = comment
    .replaceAll(/^\/\/ ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /^.*?\.(?= |$)/.exec(plain)?.[0] ?? plain;
}
