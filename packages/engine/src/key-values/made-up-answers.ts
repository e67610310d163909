// Whether ports of a tenant may answer with made-up data: where it is for demonstrations or for tests. Asked when a setting is saved,
// proposed, confirmed or released, and again at each call, because a tenant may have become a real one since.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { isMadeUp, type PortConfiguration } from "@kontor/model/ports/port-configuration.ts";
import { portSettings } from "@kontor/model/settings/declared/port-settings.ts";
import { readTenantFacts } from "@kontor/store/identity/hosts.ts";
import { stateStatement, versionedOf } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";

export type PortHouse = { readonly isDemo: boolean; readonly isTest: boolean };

export async function readPortHouse(transaction: Transaction, scope: Scope): Promise<PortHouse> {
  const run = (statements: Parameters<Transaction["run"]>[0]) => transaction.run(statements);
  const { kind } = await readTenantFacts(run, scope);
  const [rows = []] = await run([stateStatement(scope)]);
  return { isDemo: versionedOf(rows[0]).options.isDemo === true, isTest: kind === "test" };
}

export function mayUse(
  { isDemo, isTest }: PortHouse,
  configuration: Pick<PortConfiguration, "adapter">,
): boolean {
  return isDemo || isTest || !isMadeUp(configuration);
}

/** The value has the fields of its setting. What is no port is none of this function's business. */
export async function refuseMadeUp(
  transaction: Transaction,
  scope: Scope,
  key: string,
  value: JsonValue | undefined,
): Promise<void> {
  if (!isObject(value) || portSettings.every((setting) => setting.key !== key)) return;
  const configuration = value as PortConfiguration; // as its setting has checked it
  if (isMadeUp(configuration) && !mayUse(await readPortHouse(transaction, scope), configuration))
    throw new AppError("PORT_DEMO_FORBIDDEN", [key]);
}
