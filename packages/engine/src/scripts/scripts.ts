// Scripts on the server: run in processes of their own, with the way to the API of the caller they run for. A script whose call runs a
// script again goes to other boxes than its own, so that no two wait for each other. That goes on for a few calls only.
import { availableParallelism } from "node:os";
import { AppError } from "@kontor/kernel/errors.ts";
import type { LogLevel } from "@kontor/sandbox/messages.ts";
import type { RunResult } from "@kontor/sandbox/script-run.ts";
import { type OpenBox, type ScriptRunner, scriptRunner } from "@kontor/sandbox/script-runner.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { findIsolation } from "../files/limited/isolation.ts";
import { apiCallOf, type Reach } from "./api-call.ts";
import { processBoxes } from "./script-boxes.ts";
import { type ScriptLibraries, scriptLibraries } from "./script-library.ts";

export type ScriptOrder = {
  readonly tenantId: string;
  readonly name: string;
  /** Who made it; a user who tries a script out answers for what it does. */
  readonly makers?: readonly string[];
  /** JavaScript. */
  readonly code: string;
  readonly exported: string;
  readonly input: readonly unknown[];
  readonly log: (level: LogLevel, text: string) => void;
  /** To try a script out: whatever would write is refused to it. */
  readonly isReadingOnly?: true;
};

export type Scripts = {
  readonly run: (order: ScriptOrder) => Promise<RunResult>;
  /** The scripts a tenant has. */
  readonly libraryOf: ScriptLibraries;
  /** The same, for a call: what its scripts ask for goes this way. */
  readonly reaching: (reach: Reach, depth: number) => Scripts;
  readonly close: () => void;
};

/** How often a script may lead to another one. */
const depthMax = 3;
const [outerBoxes, innerBoxes, waitingMax] = [
  Math.min(8, Math.max(2, availableParallelism())),
  2,
  200,
] as const;

export function openScripts(store: ScopedStore, openBox: Promise<OpenBox> | undefined = undefined): Scripts {
  const runners: Promise<ScriptRunner>[] = [];
  const libraryOf = scriptLibraries(store);
  let opening = openBox;

  /** Tried out when it is first needed: a server whose tenants have no scripts starts no process for them. */
  async function openRunner(depth: number): Promise<ScriptRunner> {
    opening ??= findIsolation().then(processBoxes);
    return scriptRunner(await opening, { boxes: depth === 0 ? outerBoxes : innerBoxes, waitingMax });
  }

  function scriptsFor(reach: Reach, depth: number): Scripts {
    return {
      libraryOf,
      reaching: scriptsFor,
      async run({ tenantId, name, makers = [], code, exported, input, log, isReadingOnly = false }) {
        if (depth >= depthMax) throw new AppError("SCRIPT_FAILED", [name, "Scripts lead to too many others"]);
        runners[depth] ??= openRunner(depth);
        const runner = await runners[depth];
        return runner.run({
          group: tenantId,
          name,
          code,
          exported,
          input,
          host: {
            call: async (called, asked) =>
              JSON.stringify(
                (await reach(apiCallOf(called, asked), { isReadingOnly, script: { name, makers } })) ?? null,
              ),
            failureOf,
            log,
          },
        });
      },
      close: () => {
        for (const runner of runners.splice(0)) void runner.then(({ close }) => close());
      },
    };
  }

  return scriptsFor(() => Promise.reject(new AppError("SERVICE_UNAVAILABLE")), 0);
}

/** An error that is no refusal of ours is not shown to a script. */
function failureOf(error: unknown): {
  readonly message: string;
  readonly code: string;
  readonly status: number;
} {
  const { message, code, status } = error instanceof AppError ? error : new AppError("INTERNAL_ERROR");
  return { message, code, status };
}
