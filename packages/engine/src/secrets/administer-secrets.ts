// What a main administrator does with secrets. Every change leaves a line in the audit that names the secret and never shows it.
import type { Scope } from "@kontor/store/scope.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { Services } from "../services/services.ts";

export async function saveSecret(
  { store, secrets }: Services,
  scope: Scope,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<void> {
  await store.write(scope, async (transaction) => {
    await secrets.put(transaction, scope, { name, value, username: scope.caller.username });
    await auditConfigured({ transaction, scope }, `Secret ${name} was set`);
  });
}

export async function deleteSecret({ store, secrets }: Services, scope: Scope, name: string): Promise<void> {
  await store.write(scope, async (transaction) => {
    const wasThere = await secrets.remove(transaction, scope, name);
    if (wasThere) await auditConfigured({ transaction, scope }, `Secret ${name} was taken away`);
  });
}
