// All that one request has left behind, each part for those who may read it.
import { scriptLog } from "@kontor/model/entities/script/script-log.ts";
import { audit } from "@kontor/model/entities/system/audit.ts";
import { systemLog } from "@kontor/model/entities/system/system-log.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { equalTo, readAll } from "../reading/read-all.ts";
import { entityNamed } from "../writing/write-work.ts";

type RequestLog = {
  readonly requestId: string;
  readonly lines: readonly RecordData[];
  readonly scriptLogs: readonly RecordData[];
  readonly audits: readonly RecordData[];
};

/** The oldest first, as it happened. */
export async function requestLog(store: ScopedStore, scope: Scope, requestId: string): Promise<RequestLog> {
  const ofRequest = async ({ name }: Entity): Promise<readonly RecordData[]> => {
    const entity = entityNamed(scope, name);
    if (!mayRead(scope.caller, entity)) return [];
    return readAll(store, scope, entity, {
      condition: { all: equalTo("requestId", requestId) },
      sort: [{ field: "_id", direction: "ascending" }],
    });
  };
  return {
    requestId,
    lines: await ofRequest(systemLog),
    scriptLogs: await ofRequest(scriptLog),
    audits: await ofRequest(audit),
  };
}
