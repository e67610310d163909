// What the tests of writing share: a store on a database of their own, and a new tenant for each test.
import { declaredModel, type Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Scope } from "../../scope.ts";
import { openStore, type ScopedStore } from "../../scoped-store.ts";
import type { Rows } from "../../statement.ts";
import { newId } from "../new-id.ts";

const admin: Caller = { username: "ann", isAdmin: true, grants: [] };

export function scopeOf(tenantId: string, caller: Caller = admin, model: Model = declaredModel): Scope {
  return { tenantId, tenant: "acme", caller, model, requestId: "request-1", timeZone: "UTC" };
}

/** Where a record stands that went there by itself. */
export function inStatus(status: string): WorkflowState {
  return { status, trail: [], createdBy: [], makers: [], returnedBy: [] };
}

export type TestRecords = {
  readonly store: ScopedStore;
  /** Signs in the owner of the tables. */
  readonly ownerUrl: string;
  /** A tenant of its own, seen by an administrator. */
  readonly scope: Scope;
  /** Rows as the tenant sees them. */
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<Rows>;
};

/** Makes a database for this file, reached by the role of the application and by its owner. */
type CreateDatabase = () => Promise<{ readonly url: string; readonly ownerUrl: string }>;

type TestStore = { readonly store: ScopedStore; readonly ownerUrl: string };

/** Kept for all files of a process, which ends with its connections; every test has a tenant of its own. */
let opened: Promise<TestStore> | undefined;

async function open(createDatabase: CreateDatabase): Promise<TestStore> {
  const { url, ownerUrl } = await createDatabase();
  // What is tested here is what happens to those who wait, not that waits are short on a busy machine.
  const pools = { interactive: { waitMs: 30_000 } };
  return { store: openStore({ url, onIdleError: () => {}, pools }), ownerUrl };
}

export async function openTestRecords(createDatabase: CreateDatabase): Promise<TestRecords> {
  opened ??= open(createDatabase);
  const { store, ownerUrl } = await opened;
  const scope = scopeOf(newId());
  const rows: TestRecords["rows"] = async (text, values = []) =>
    (await store.read(scope, [{ text, values }]))[0] ?? [];
  return { store, ownerUrl, scope, rows };
}
