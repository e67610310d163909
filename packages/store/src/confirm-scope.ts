// Checks that the caller may still act, before something is done that cannot be undone. A session is looked up only with the first
// statement of its request. A script may ask for something before there is one.
import type { TenantScope } from "./scope.ts";
import type { ScopedStore } from "./scoped-store.ts";

export async function confirmScope(store: ScopedStore, scope: TenantScope): Promise<void> {
  if (scope.sessionCheck === undefined || scope.sessionCheck.isChecked()) return;
  await store.read(scope, [{ text: "select 1", values: [] }]);
}
