// Checks the types of a script against what scripts can call and what those of its kind answer. The compiler is a program like those that
// read files of strangers: it runs in a process of its own, in a folder with nothing else in it, and not longer than it may.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { declaredModel } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { actionDeclarations } from "@kontor/model/routes/action-declarations.ts";
import { scriptDeclarations } from "@kontor/model/scripts/script-declarations.ts";
import { scriptKinds } from "@kontor/model/scripts/script-kinds.ts";
import { boundedQueue } from "../../files/limited/bounded-queue.ts";
import { findIsolation, type Isolation, type ProcessLimits } from "../../files/limited/isolation.ts";
import { runLimited } from "../../files/limited/run-limited.ts";
import { inTemporaryFolder } from "../../files/temporary-folder.ts";
import { problemsIn } from "./compiler-output.ts";
import type { ScriptProblem } from "./script-problem.ts";

export type CheckTypes = (script: {
  readonly kind: string;
  readonly code: string;
}) => Promise<readonly ScriptProblem[]>;

export type TypeCheckOptions = {
  /** The compiler; that of the product unless told otherwise. */
  readonly compiler?: string;
  readonly isolation?: Isolation;
  readonly milliseconds?: number;
};

const limits: ProcessLimits = {
  // It reserves far more addresses than it uses.
  addressBytes: 2 ** 46,
  dataBytes: 2 * 1024 ** 3,
  cpuSeconds: 20,
  fileBytes: 1024 ** 2,
};

/** A compiler takes a core for a moment. */
const [atOnce, waiting] = [1, 20];
const defaultMs = 10_000;

const compilerOptions = {
  strict: true,
  // A script may be written without types: what it leaves out is no mistake.
  noImplicitAny: false,
  useUnknownInCatchVariables: false,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: "esnext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  target: "es2024",
  lib: ["es2024"],
  types: [],
  skipLibCheck: true,
};

export function typeChecker(options: TypeCheckOptions = {}): CheckTypes {
  const { compiler = productCompiler(), milliseconds = defaultMs } = options;
  const inTurn = boundedQueue(atOnce, waiting);
  let isolation: Promise<Isolation> | undefined;
  return ({ kind, code }) =>
    inTurn(() =>
      inTemporaryFolder("script", async (folder) => {
        isolation ??= options.isolation === undefined ? findIsolation() : Promise.resolve(options.isolation);
        await writeFiles(folder, kind, code);
        // The shell is there to keep what the compiler says.
        const command = ["sh", "-c", 'exec "$0" -p . --pretty false > said.txt', compiler];
        const ending = await runLimited(await isolation, { command, folder, limits, milliseconds });
        const said = await readFile(join(folder, "said.txt"), "utf8").catch(() => "");
        const problems = problemsIn(said);
        if (ending === "done" || problems.length > 0) return problems;
        return [
          notChecked(ending === "too slow" ? "the check took too long" : "the compiler is not available"),
        ];
      }),
    );
}

async function writeFiles(folder: string, kind: string, code: string): Promise<void> {
  const { signature } = own(scriptKinds, kind) ?? {};
  const files = {
    "script.ts": code,
    "api.d.ts": scriptDeclarations(actionDeclarations(Object.values(declaredModel.entities))),
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["*.ts"] }),
    ...(signature !== undefined && {
      "kind.ts": `import { execute } from "./script.ts";\nexport const checked: ${signature} = execute;\n`,
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/** A check that could not run is no fault of the script, and keeps no user from working. */
function notChecked(why: string): ScriptProblem {
  return { line: 1, column: 1, message: `Types were not checked: ${why}`, severity: "warning" };
}

function productCompiler(): string {
  const name = `@typescript/typescript-${process.platform}-${process.arch}`;
  try {
    // The program itself, without the one that would only start it.
    const typescript = import.meta.resolve("typescript/package.json");
    return join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`, typescript))), "lib/tsc");
  } catch {
    return "tsc";
  }
}
