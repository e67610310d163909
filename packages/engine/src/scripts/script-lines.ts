// What a script had to say, kept as lines of the script log with the request they belong to.
import { scriptLog } from "@kontor/model/entities/script/script-log.ts";
import type { LogLevel } from "@kontor/sandbox/messages.ts";
import { insertLogLines } from "@kontor/store/records/log-rows.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

export type ScriptLine = { readonly level: LogLevel; readonly output: string };

/** As the list of levels calls them. */
const keptLevels: Readonly<Record<LogLevel, string>> = {
  debug: "DEBUG",
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
};

const keptDays = 30;

export async function keepLines(
  { store, clock }: { readonly store: ScopedStore; readonly clock: () => Temporal.Instant },
  { tenantId, tenant, requestId, caller: { username } }: Scope,
  scriptName: string,
  lines: readonly ScriptLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const now = clock();
  const at = now.toString({ fractionalSecondDigits: 3 });
  const expirationDate = now.add({ hours: 24 * keptDays }).toString({ fractionalSecondDigits: 3 });
  const kept = lines.map(({ level, output }) => ({
    at,
    username,
    values: { requestId, scriptName, username, expirationDate, level: keptLevels[level], output },
  }));
  await store.write(
    { tenantId },
    (transaction) => insertLogLines(transaction, { tenantId, tenant }, scriptLog, kept),
    "relay",
  );
}
