// Finds out whether whoever calls may still do so, before something is done that cannot be taken back: a session is looked up with the
// first statement of its request, and a script may ask for something before there is one.
import type { TenantScope } from "./scope.ts";
import type { ScopedStore } from "./scoped-store.ts";

export async function confirmScope(store: ScopedStore, scope: TenantScope): Promise<void> {
  if (scope.sessionCheck === undefined || scope.sessionCheck.isChecked()) return;
  await store.read(scope, [{ text: "select 1", values: [] }]);
}
