// A machine for tests: runs one script with the tools of the product, and a host that answers what it is asked.
import { readFileSync } from "node:fs";
import { freshContext } from "../engine.ts";
import { defaultLimits, type Limits, stackBytes } from "../limits.ts";
import { openMachine } from "../machine.ts";
import type { Ending, FromBox, LogLine } from "../messages.ts";
import { scriptTools } from "../script-tools.ts";

const testEngine = new WebAssembly.Module(
  readFileSync(new URL(import.meta.resolve("@jitl/quickjs-wasmfile-release-sync/wasm"))),
);

export type TestRun = { readonly ending: Ending; readonly logs: readonly LogLine[]; readonly calls: number };

export type TestOptions = {
  readonly input?: readonly unknown[];
  readonly limits?: Partial<Limits>;
  /** Answers the name and the arguments of the call, unless told otherwise. */
  readonly host?: (name: string, input: string) => string;
};

export async function runTestScript(code: string, options: TestOptions = {}): Promise<TestRun> {
  const {
    input = [],
    limits,
    host = (name, given) => JSON.stringify([name, ...JSON.parse(given)]),
  } = options;
  const machine = openMachine(await freshContext(testEngine, stackBytes.ofProcess), scriptTools);
  const said: FromBox[] = [];
  await machine.run(
    {
      kind: "run",
      name: "tried",
      code,
      exported: "execute",
      input: JSON.stringify(input),
      limits: { ...defaultLimits, ...limits },
    },
    (message) => {
      said.push(message);
      if (message.kind !== "call") return;
      const { call, name, input: given } = message;
      setTimeout(() => {
        try {
          machine.answer({ kind: "answer", call, output: host(name, given) });
        } catch (error) {
          machine.answer({
            kind: "answer",
            call,
            failure: { message: String(error), code: "FORBIDDEN", status: 403 },
          });
        }
      });
    },
  );
  const end = said.find((message) => message.kind === "end");
  if (end === undefined) throw new Error("The run has no end");
  return {
    ending: end.ending,
    logs: said.filter((message) => message.kind === "log"),
    calls: said.filter((message) => message.kind === "call").length,
  };
}

/** What `execute` with this body answers. */
export async function answerOf(body: string, options?: TestOptions): Promise<unknown> {
  const { ending } = await runTestScript(`export async function execute(...given) { ${body} }`, options);
  if (ending.kind !== "answer") throw new Error(`It ended with ${JSON.stringify(ending)}`);
  return JSON.parse(ending.output);
}

/** How `execute` with this body ends. */
export async function endingOf(body: string, options?: TestOptions): Promise<Ending> {
  return (await runTestScript(`export async function execute(...given) {\n${body}\n}`, options)).ending;
}
