// Reading and writing records of any entity. The server checks and answers by the declaration; here only the envelope is looked at, so
// that a page of a hundred records is not checked field by field once more.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AggregateGroup } from "@kontor/model/routes/aggregate-group.ts";
import type { VerbAnswer } from "@kontor/model/routes/verbs/entity-verbs.ts";
import { recordPage, wordPage } from "@kontor/model/routes/verbs/reading-verbs.ts";
import type { z } from "zod";
import { callVerb } from "../request/call-verb.ts";
import { recordNames } from "./record-names.ts";

export type RecordPage = z.output<typeof recordPage>;
export type Query = Readonly<Record<string, string>>;

type Reading = { readonly signal?: AbortSignal };

/** Names that come along are known before the rows are. */
export async function listRecords(
  serverRoute: string,
  query: Query,
  reading: Reading = {},
): Promise<RecordPage> {
  const keepNames = recordNames.begin();
  const page = await callVerb("list", serverRoute, { query, ...reading }, recordPage);
  if (page.names !== undefined) keepNames(page.names);
  return page;
}

/** A record with all that its page shows at first. What it is called itself, the records around it refer to. */
export async function readRecordPage(
  { name: entityName, names: { serverRoute } }: Pick<Entity, "name" | "names">,
  key: string,
  reading: Reading = {},
): Promise<VerbAnswer<"page">> {
  const keepNames = recordNames.begin();
  const page = await callVerb("page", serverRoute, { params: { key }, ...reading });
  const { name } = page.record;
  const own = typeof name === "string" ? { [entityName]: { ...page.names[entityName], [key]: name } } : {};
  keepNames({ ...page.names, ...own });
  return page;
}

/** Texts that go on as typed. */
export async function autocomplete(
  serverRoute: string,
  query: Query,
  reading: Reading = {},
): Promise<readonly string[]> {
  return (await callVerb("list", serverRoute, { query, ...reading }, wordPage)).data;
}

export async function aggregateRecords(
  serverRoute: string,
  query: Query,
  reading: Reading = {},
): Promise<readonly AggregateGroup[]> {
  return (await callVerb("aggregate", serverRoute, { query, ...reading })).data;
}

export function readRecord(
  serverRoute: string,
  key: string,
  query: Query = {},
  reading: Reading = {},
): Promise<RecordData> {
  return callVerb("read", serverRoute, { params: { key }, query, ...reading });
}

export function createRecord(serverRoute: string, values: RecordData): Promise<RecordData> {
  return callVerb("create", serverRoute, { body: values });
}

/** `values` with the `version` they were read in: a newer one is refused with 409. */
export function patchRecord(serverRoute: string, key: string, values: RecordData): Promise<RecordData> {
  return callVerb("patch", serverRoute, { params: { key }, body: values });
}

/** In the own line of a record that asks its persons. */
export function answerForOneself(serverRoute: string, key: string, answer: string): Promise<RecordData> {
  return callVerb("answer", serverRoute, { params: { key }, body: { answer } });
}

type Deleting = {
  /** The page that still shows the record tells of the write itself: reading it anew would find nothing. */
  readonly isToldLater?: true;
};

export async function deleteRecord(
  serverRoute: string,
  key: string,
  version?: number,
  deleting: Deleting = {},
): Promise<void> {
  const query = version === undefined ? {} : { version: String(version) };
  await callVerb("delete", serverRoute, { params: { key }, query, ...deleting });
}

export function withQuery(address: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? address : `${address}?${text}`;
}
