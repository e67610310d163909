// The negative control: the same attempts in `node:vm`, which is no sandbox. A corpus that found nothing here would find nothing anywhere.
import { createContext, Script } from "node:vm";
import { type Attempt, programOf } from "./corpus.ts";

const timeoutMs = 1_000;

/** How many of the attempts get out. */
export async function escapesFromNodeVm(attempts: readonly Attempt[]): Promise<number> {
  let escapes = 0;
  for (const attempt of attempts) {
    const answer = await runInVm(attempt).catch(() => "held");
    if (String(answer).startsWith("ESCAPED")) escapes += 1;
  }
  return escapes;
}

async function runInVm(attempt: Attempt): Promise<unknown> {
  const host = async (): Promise<never> => {
    throw new Error("Permission is missing");
  };
  const context = createContext({
    GET: host,
    POST: host,
    console: { log: () => undefined },
    money: { add: (a: string) => a },
    refuse: host,
    given: { a: 1 },
  });
  const code = programOf(attempt).replace("export async function execute(given)", "(async function (given)");
  return new Script(`${code})(given)`).runInContext(context, { timeout: timeoutMs });
}
