// A script as a user who edits it sees it.
import { script } from "@kontor/model/entities/script/script.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { entityNamed, notFound } from "../writing/write-work.ts";

export async function readScript(store: ScopedStore, scope: Scope, name: string): Promise<RecordData> {
  const entity = entityNamed(scope, script.name);
  const text = await readRecord(store, scope, entity, name);
  if (text === undefined) throw notFound(entity, name);
  return JSON.parse(text);
}
