// One script, run for a caller: what it is given, what it answers, and what becomes of a refusal or a failure.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Ending } from "@kontor/sandbox/messages.ts";
import { confirmScope } from "@kontor/store/confirm-scope.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { runnableCode } from "./runnable-code.ts";
import type { StoredScript } from "./script-library.ts";
import { keepLines, type ScriptLine } from "./script-lines.ts";
import type { Scripts } from "./scripts.ts";

export type ScriptServices = {
  readonly store: ScopedStore;
  readonly clock: () => Temporal.Instant;
  readonly scripts: Scripts;
};

/** What every script learns of the caller it runs for. */
function callerFacts({ caller, tenant, timeZone }: Scope): object {
  const { username, personRegistration, partnerRegistration, grants } = caller;
  const profiles = grants.map(({ profile }) => profile);
  return { user: { username, profiles, personRegistration, partnerRegistration }, tenant, timeZone };
}

/** The plain data its function answers. Throws SCRIPT_REFUSED for a refusal with its words, SCRIPT_FAILED for a fault. */
export async function runScript(
  services: ScriptServices,
  scope: Scope,
  script: Pick<StoredScript, "name" | "code" | "makers">,
  given: object,
): Promise<unknown> {
  const { name, makers } = script;
  const code = runnableCode(script);
  await confirmScope(services.store, scope);
  const lines: ScriptLine[] = [];
  const { ending } = await services.scripts.run({
    tenantId: scope.tenantId,
    name,
    makers,
    code,
    exported: "execute",
    input: [{ ...callerFacts(scope), ...given }],
    log: (level, output) => lines.push({ level, output }),
  });
  if (ending.kind === "failure") lines.push({ level: "error", output: failureText(ending) });
  await keepLines(services, scope, name, lines);
  if (ending.kind === "refusal")
    throw new AppError("SCRIPT_REFUSED", [name], {
      rejectionReason: ending.message.slice(0, reasonMaxLength),
    });
  if (ending.kind === "failure") throw new AppError("SCRIPT_FAILED", [name, failureText(ending)]);
  return JSON.parse(ending.output);
}

const reasonMaxLength = 1_000;

function failureText({ message, line }: Extract<Ending, { readonly kind: "failure" }>): string {
  return line === undefined ? message : `${message} (line ${line})`;
}
