// What a main administrator does with secrets. Every change leaves a line in the audit that names the secret and never shows it.
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { Secrets } from "./secrets.ts";

type SecretServices = { readonly store: ScopedStore; readonly secrets: Secrets };

export async function saveSecret(
  { store, secrets }: SecretServices,
  scope: Scope,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<void> {
  await store.write(scope, async (transaction) => {
    await secrets.put(transaction, scope, { name, value, username: scope.caller.username });
    await auditConfigured({ transaction, scope }, `Secret ${name} was set`);
  });
}

export async function deleteSecret(
  { store, secrets }: SecretServices,
  scope: Scope,
  name: string,
): Promise<void> {
  await store.write(scope, async (transaction) => {
    const wasThere = await secrets.remove(transaction, scope, name);
    if (wasThere) await auditConfigured({ transaction, scope }, `Secret ${name} was taken away`);
  });
}
