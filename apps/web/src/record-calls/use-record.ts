// One record for its page, with what came along with it. Changes of others are read anew by themselves. What the user types meanwhile belongs
// to the form alone.
import { inPageOrder, type OfferedTransition } from "@kontor/client/transitions.ts";
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { RecordCounts, RecordNames } from "@kontor/model/routes/verbs/page-parts.ts";
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { loadRecordLabels } from "../request/load-labels.ts";
import { readRecordPage } from "./record-calls.ts";
import { keepHistory } from "./use-history.ts";

export function useRecord(entity: Entity, recordKey: string): UseQueryResult<RecordData> {
  const answers = useQueryClient();
  return useQuery({
    queryKey: recordQueryKey(entity, recordKey),
    queryFn: async ({ signal }) => {
      const [page] = await Promise.all([
        askPage(answers, entity, recordKey, signal),
        loadRecordLabels(entity),
      ]);
      return withNames(entity, page.record, page.names);
    },
    meta: { path: entity.names.serverRoute, entities: [entity.name] },
  });
}

/**
 * How many records of other entities belong to it. They come with the record, so nothing is asked for before it is there; when one of those
 * others changes, they are counted anew.
 */
export function useRecordCounts(entity: Entity, recordKey: string): RecordCounts | undefined {
  const answers = useQueryClient();
  const queryKey = alongsideKey(entity, recordKey);
  const known = answers.getQueryData<Alongside>(queryKey);
  const counted = Object.keys(known?.counts.lists ?? {});
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Alongside> =>
      (await alongsideRecord(answers, entity, recordKey)) ??
      alongsideOf(await askPage(answers, entity, recordKey, signal)),
    enabled: known !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { entities: counted, paths: counted.flatMap((name) => routeOf(name) ?? []) },
  });
  return data?.counts;
}

/** Shows what a write has answered at once; what only came along with the record stays until it is read anew. */
export function useShowWritten(entity: Entity, recordKey: string): (written: RecordData) => void {
  const answers = useQueryClient();
  return (written) =>
    answers.setQueryData<RecordData>(recordQueryKey(entity, recordKey), (before) => ({
      ...before,
      ...written,
    }));
}

/** What the record offers, where its page is just being asked for: the same answer brings both. */
export async function transitionsWithRecord(
  answers: QueryClient,
  entity: Entity,
  recordKey: string,
): Promise<readonly OfferedTransition[] | undefined> {
  return (await alongsideRecord(answers, entity, recordKey))?.transitions;
}

export function transitionsQueryKey({ name }: Entity, keys: readonly string[]): readonly unknown[] {
  return ["records", name, "transitions", keys];
}

/** What is known of a record beside its values. */
type Alongside = { readonly transitions: readonly OfferedTransition[]; readonly counts: RecordCounts };
type Page = Awaited<ReturnType<typeof readRecordPage>>;

function alongsideOf({ transitions, counts }: Pick<Page, "transitions" | "counts">): Alongside {
  return { transitions: inPageOrder(transitions), counts };
}

async function askPage(
  answers: QueryClient,
  entity: Entity,
  recordKey: string,
  signal: AbortSignal,
): Promise<Page> {
  const page = await readRecordPage(entity, recordKey, { signal });
  const alongside = alongsideOf(page);
  answers.setQueryData(alongsideKey(entity, recordKey), alongside);
  answers.setQueryData(transitionsQueryKey(entity, [recordKey]), alongside.transitions);
  if (page.history !== undefined) keepHistory(answers, entity, recordKey, page.history);
  return page;
}

/** Undefined where nobody is asking for the record. */
async function alongsideRecord(
  answers: QueryClient,
  entity: Entity,
  recordKey: string,
): Promise<Alongside | undefined> {
  const recordQuery = () => answers.getQueryCache().find({ queryKey: recordQueryKey(entity, recordKey) });
  const answersBefore = recordQuery()?.state.dataUpdateCount ?? 0;
  // Whoever shows the record asks in the same moment, maybe after this; the answer may be there already.
  await new Promise((resolve) => setTimeout(resolve));
  const asked = recordQuery();
  if (asked === undefined) return undefined;
  if (asked.state.fetchStatus !== "fetching") {
    if (asked.state.dataUpdateCount === answersBefore) return undefined;
  } else {
    try {
      await asked.promise;
    } catch {
      return undefined;
    }
  }
  return answers.getQueryData<Alongside>(alongsideKey(entity, recordKey));
}

/** Undefined for what a tenant has described itself: only news of the server tell of a change there. */
function routeOf(entityName: string): string | undefined {
  try {
    return serverRouteOf(entityName);
  } catch {
    return undefined;
  }
}

function recordQueryKey({ name }: Entity, recordKey: string): readonly unknown[] {
  return ["records", name, "one", recordKey];
}

function alongsideKey({ name }: Entity, recordKey: string): readonly unknown[] {
  return ["records", name, "alongside", recordKey];
}

/** What the includes of the declaration would bring, for layouts that ask for it by its name: one name, or one for each registration. */
function withNames({ fields, includes }: Entity, record: RecordData, names: RecordNames): RecordData {
  const along = Object.entries(includes).flatMap(
    ([member, include]): readonly (readonly [string, JsonValue])[] => {
      if (!("names" in include)) return [];
      const path = include.names;
      const field = fieldAt(fields, path);
      const nameOf: Readonly<Record<string, string | null>> = names[field?.target ?? ""] ?? {};
      const keys = valuesAt(record, path).flatMap((value) => (Array.isArray(value) ? value : [value]));
      const named = keys.flatMap((key) => {
        const name = typeof key === "string" ? nameOf[key] : undefined;
        return typeof key === "string" && name ? [{ registration: key, name }] : [];
      });
      if (path.includes("[") || field?.multiple) return [[member, named]];
      return named[0] === undefined ? [] : [[member, named[0].name]];
    },
  );
  return { ...record, ...Object.fromEntries(along) };
}
