// Runs scripts in workers of this page: opened with the first script, kept warm, and thrown away when they do not come up.

import type { ScriptEnding } from "@kontor/client/scripts/layout-script.ts";
import { type CallsOfPage, createScriptCalls } from "@kontor/client/scripts/script-calls.ts";
import type { LoadedScript } from "@kontor/client/scripts/script-library.ts";
import type { ScriptPurpose } from "@kontor/model/scripts/script-reach.ts";
import type { LogLevel } from "@kontor/sandbox/messages.ts";
import { type ScriptRunner, scriptRunner } from "@kontor/sandbox/script-runner.ts";
import { z } from "zod";
import { scriptedCalls } from "../request/generic-calls.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { workerBoxes } from "./worker-boxes.ts";

/** One draws, so that a long action never holds up a page. */
const boxes = 2;
const waitingMax = 50;

type Pool = { readonly runner: ScriptRunner; readonly broken: Promise<never> };

let pool: Pool | undefined;

function openPool(): Pool {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const runner = scriptRunner(
    workerBoxes((error) => {
      if (pool?.runner === runner) pool = undefined;
      runner.close();
      reject(error);
    }),
    { boxes, waitingMax },
  );
  // A caller that runs a script receives this failure. Without a caller it can be ignored.
  broken.catch(() => {});
  return { runner, broken };
}

type Run = {
  readonly script: LoadedScript;
  readonly exported?: string;
  readonly input: readonly unknown[];
  readonly purpose: ScriptPurpose;
};

export async function runScript({
  script,
  exported = "execute",
  input,
  purpose,
}: Run): Promise<ScriptEnding> {
  pool ??= openPool();
  const { runner, broken } = pool;
  const { call, failureOf } = createScriptCalls(callsFor(purpose), purpose);
  const running = runner.run({
    group: purpose,
    name: script.name,
    code: script.code,
    exported,
    input,
    host: { call, failureOf, log: (level, text) => note(script.name, level, text) },
  });
  return (await Promise.race([running, broken])).ending;
}

/** What is answered stays as it is: a script works with texts. */
const asAnswered = { schema: z.unknown() } as const;
/** What a drawing script reads makes nothing on the page old: it would be drawn anew for ever. */
const asRead = { ...asAnswered, isReading: true } as const;

function callsFor(purpose: ScriptPurpose): CallsOfPage {
  const options = purpose === "draw" ? asRead : asAnswered;
  return {
    get: (address) => scriptedCalls.get(address, options),
    send: (method, address, body) => scriptedCalls.send(method, address, body, options),
  };
}

/** Authors look into the console of their browser; what only helps them is not for every reader's. */
function note(name: string, level: LogLevel, text: string): void {
  if (level === "warn" || level === "error") logTrouble(`Script ${name}: ${text}`);
}
