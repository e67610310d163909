// Follows the page in a copy of the tree as its reader would: writes its files, runs its commands and keeps how each of them ended.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type PageStep, textWith } from "./read-page.ts";

export type CommandRun = { readonly code: number; readonly output: string };

export type FollowedPage = {
  readonly written: readonly string[];
  readonly runs: Readonly<Record<string, CommandRun>>;
};

type FollowOptions = {
  readonly tree: string;
  /** As superuser: migrations and tests make databases of their own there. */
  readonly databaseUrl: string;
  /** What is run in place of a command of the page. */
  readonly instead: Readonly<Record<string, readonly string[]>>;
};

export async function followPage(steps: readonly PageStep[], options: FollowOptions): Promise<FollowedPage> {
  const written = new Set<string>();
  const runs: Record<string, CommandRun> = {};
  for (const step of steps) {
    if (step.kind === "run") {
      const words = options.instead[step.command] ?? wordsOf(step.command);
      runs[step.command] = await runInTree(words, options);
    } else {
      const before = textOf(join(options.tree, step.file));
      writeInTree(options.tree, step.file, textWith(step, before));
      written.add(step.file);
    }
  }
  return { written: [...written], runs };
}

/** With the Node that runs this. */
export function runInTree(
  words: readonly string[],
  { tree, databaseUrl }: Pick<FollowOptions, "tree" | "databaseUrl">,
): Promise<CommandRun> {
  const env = { ...withoutVitest(process.env), NO_COLOR: "1", DATABASE_URL: databaseUrl };
  return new Promise((settle) => {
    execFile(
      process.execPath,
      words,
      { cwd: tree, env, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        settle({ code: error === null ? 0 : Number(error.code ?? -1), output: `${stdout}${stderr}` });
      },
    );
  });
}

export function writeInTree(tree: string, file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

/** npm itself would take a second for each. */
function wordsOf(command: string): readonly string[] {
  const [program, name = "", ...rest] = command.split(" ");
  if (program === "npx") return [join("node_modules/.bin", name), ...rest];
  if (program === "npm" && name === "run") return ["--run", ...rest];
  throw new Error(`The page runs something that is neither npm nor npx: ${command}`);
}

/** A vitest that is started by another one would take itself for a part of it. */
function withoutVitest(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOther = (name: string): boolean =>
    !/^(?:VITEST|FORCE_COLOR|NODE_ENV$|PROCESSOR_REPORT$)/.test(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isOther(name)));
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
