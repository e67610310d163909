// All that the page of one record shows at first, in two round trips: the record, the steps it offers and what belongs to it in one, the names
// of what it refers to in the other.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import type { RecordCounts } from "@kontor/model/routes/verbs/page-parts.ts";
import { historyPageSize } from "@kontor/model/routes/verbs/reading-verbs.ts";
import { transitionParts } from "@kontor/model/routes/verbs/transition-verbs.ts";
import type { Language } from "@kontor/model/words.ts";
import { countAttached } from "@kontor/store/files/attached-documents.ts";
import { gatheredReads } from "@kontor/store/gathered-reads.ts";
import { countHistory, recordHistory } from "@kontor/store/records/history-read.ts";
import { type RecordPage, readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { attachmentOf } from "../documents/document-owner.ts";
import { namesOfReferences } from "../reading/named-references.ts";
import type { Services } from "../services/services.ts";
import { offeredIfThere } from "../transitions/list-transitions.ts";
import { belongingCounts } from "./belonging-counts.ts";

const newest = { limit: historyPageSize, offset: 0 };
/** A list of steps needs neither forms nor papers. */
const withoutParts = new Set(transitionParts);

/** As JSON; undefined when there is no such record for the caller. */
export async function recordPage(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
  language: Language,
): Promise<string | undefined> {
  const store = gatheredReads(services.store, scope);
  const options = { language, exclude: withoutParts };
  const [record, transitions, counts, history] = await Promise.all([
    readRecord(store, scope, entity, key),
    entity.workflow === undefined ? [] : offeredIfThere({ ...services, store }, scope, entity, key, options),
    countsOf(store, scope, entity, key),
    hasVerb(entity, "history") ? recordHistory(store, scope, entity, key, newest) : undefined,
  ]);
  if (record === undefined) return undefined;
  const names = await namesOfReferences(store, scope, entity, [JSON.parse(record)]);
  const told = history === undefined ? "" : `,"history":${pageText(history)}`;
  return `{"record":${record},${JSON.stringify({ names, transitions, counts }).slice(1, -1)}${told}}`;
}

function pageText({ rows, pagination }: RecordPage): string {
  return `{"data":[${rows.join(",")}],"pagination":${JSON.stringify(pagination)}}`;
}

async function countsOf(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  key: string,
): Promise<RecordCounts> {
  const owner = { entity, key };
  const [lists, documents, history] = await Promise.all([
    belongingCounts(store, scope, entity, key),
    hasVerb(entity, "documents")
      ? countAttached(store, scope, attachmentOf(scope, owner, "read"))
      : undefined,
    hasVerb(entity, "history") ? countHistory(store, scope, entity, key) : undefined,
  ]);
  return {
    lists,
    ...(documents !== undefined && { documents }),
    ...(history !== undefined && { history }),
  };
}
