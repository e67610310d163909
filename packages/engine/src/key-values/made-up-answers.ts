// Whether ports of a tenant may answer with made-up data: where it is for demonstrations or for tests.
import { isMadeUp, type PortConfiguration } from "@kontor/model/ports/port-configuration.ts";
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
