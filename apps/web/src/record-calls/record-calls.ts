// Reading and writing records of any entity. The server checks and answers by the declaration; here only the envelope is looked at, so
// that a page of a hundred records is not checked field by field once more.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { aggregateGroup } from "@kontor/model/routes/aggregate-group.ts";
import { dataOf, pagination } from "@kontor/model/routes/shapes.ts";
import { z } from "zod";
import { genericCalls } from "../request/generic-calls.ts";

const record = z.custom<RecordData>((value) => typeof value === "object" && value !== null);
const page = z.object({ data: z.array(record), pagination });
const words = z.object({ data: z.array(z.string()) });
const groups = dataOf(aggregateGroup);

export type RecordPage = z.output<typeof page>;
export type RecordGroup = z.output<typeof aggregateGroup>;
export type Query = Readonly<Record<string, string>>;

type Asking = { readonly signal?: AbortSignal };

/** What is answered stays as it is: a page shows moments in the zone of their field. */
const asAnswered = { schema: z.unknown() } as const;
/** Lists, sums and single records are only read. */
const asRead = { ...asAnswered, isReading: true } as const;

export async function listRecords(
  serverRoute: string,
  query: Query,
  asking: Asking = {},
): Promise<RecordPage> {
  return page.parse(await genericCalls.get(withQuery(serverRoute, query), { ...asRead, ...asking }));
}

/** Texts that go on as typed. */
export async function autocomplete(
  serverRoute: string,
  query: Query,
  asking: Asking = {},
): Promise<readonly string[]> {
  return words.parse(await genericCalls.get(withQuery(serverRoute, query), { ...asRead, ...asking })).data;
}

export async function aggregateRecords(
  serverRoute: string,
  query: Query,
  asking: Asking = {},
): Promise<readonly RecordGroup[]> {
  const address = withQuery(`${serverRoute}/aggregate`, query);
  return groups.parse(await genericCalls.get(address, { ...asRead, ...asking })).data;
}

export async function readRecord(
  serverRoute: string,
  key: string,
  query: Query = {},
  asking: Asking = {},
): Promise<RecordData> {
  return record.parse(
    await genericCalls.get(withQuery(recordAddress(serverRoute, key), query), { ...asRead, ...asking }),
  );
}

export async function createRecord(serverRoute: string, values: RecordData): Promise<RecordData> {
  return record.parse(await genericCalls.send("POST", serverRoute, values, asAnswered));
}

/** `values` with the `version` they were read in: a newer one is refused with 409. */
export async function patchRecord(serverRoute: string, key: string, values: RecordData): Promise<RecordData> {
  return record.parse(await genericCalls.send("PATCH", recordAddress(serverRoute, key), values, asAnswered));
}

/** In the own line of a record that asks its persons. */
export async function answerForOneself(
  serverRoute: string,
  key: string,
  answer: string,
): Promise<RecordData> {
  const address = `${recordAddress(serverRoute, key)}/answer`;
  return record.parse(await genericCalls.send("POST", address, { answer }, asAnswered));
}

type Deleting = {
  /** Whoever still shows the record tells of the write itself: reading it anew would find nothing. */
  readonly isToldLater?: true;
};

export async function deleteRecord(
  serverRoute: string,
  key: string,
  version?: number,
  { isToldLater }: Deleting = {},
): Promise<void> {
  const query = version === undefined ? {} : { version: String(version) };
  const address = withQuery(recordAddress(serverRoute, key), query);
  await genericCalls.send("DELETE", address, undefined, isToldLater ? asRead : asAnswered);
}

export function recordAddress(serverRoute: string, key: string): string {
  return `${serverRoute}/${encodeURIComponent(key)}`;
}

export function withQuery(address: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? address : `${address}?${text}`;
}
