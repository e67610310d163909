// For a test of every entity: a record with a value in every field, something to refer to for each reference, and the way of the
// record through the API and back.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Condition, Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isAnswered } from "@kontor/model/fields/kinds.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { expect } from "vitest";
import { exampleRecord } from "../../document/example-record.ts";
import {
  openTestApi,
  type TestAddresses,
  type TestApi,
  type TestCaller,
  type TestTenant,
} from "../../testing/api.ts";
import { askedByDatabase, kept } from "./whole-records.ts";

const entities: Readonly<Record<string, Entity>> = declaredEntities;

export type SeededApi = TestApi & {
  readonly tenant: TestTenant;
  readonly caller: TestCaller;
  /** The key of a record of each entity, for others to refer to. */
  readonly seeds: ReadonlyMap<string, string>;
};

/** The organization of every record, by the name that stands in it. */
const named: Readonly<Record<string, RecordData>> = { person: { name: "The house", type: "O" } };

export async function seededApi(addresses: TestAddresses): Promise<SeededApi> {
  const api = await openTestApi(addresses);
  const tenant = await api.openTenant("atlas", undefined, "master");
  const username = "camille";
  const seeds = new Map([["user", username]]);
  for (const entity of Object.values(entities)) {
    if (entity.isLog || entity.viewOf !== undefined || seeds.has(entity.name)) continue;
    const key = entity.key === "_id" ? {} : { [entity.key]: `SEED${seeds.size}` };
    const { key: given } = await insertByProduct({ ...api, tenant }, entity, {
      ...key,
      ...askedByDatabase[entity.name],
      ...named[entity.name],
    });
    seeds.set(entity.name, given);
  }
  // The person of the records: the comment of a vote is written by its person alone.
  const account = { username, isSuperAdmin: true, personRegistration: seeds.get("person") ?? "" };
  return { ...api, tenant, seeds, caller: await tenant.signIn(account) };
}

/** Answers the record as it was read. */
export async function everyFieldReturns(api: SeededApi, entity: Entity): Promise<unknown> {
  const { caller } = api;
  const { names, key, viewOf } = entity;
  if (entity.writing === "open" && entity.createdBy === undefined) {
    const sent = { ...exampleOf(api, entity, ({ readOnly }) => !readOnly), ...typedKind(entity) };
    const made = await caller.call("POST", names.serverRoute, sent);
    expect(made.statusCode, made.body).toBe(200);
    const read = await readBack(caller, entity, made.json()[key]);
    expect(read).toMatchObject(sent);
    expect(read, entity.name).toMatchObject({ organization: { name: "The house" } });
  }
  const stored = {
    ...exampleOf(api, entity, () => true),
    ...(key !== "_id" && { [key]: `STORED-${entity.name}` }),
    ...askedByDatabase[entity.name],
  };
  const { doc } = await insertByProduct(api, entities[viewOf?.entity ?? ""] ?? entity, {
    ...stored,
    ...(viewOf !== undefined && meeting(viewOf.where)),
  });
  const read = await readBack(caller, entity, String(doc[key]));
  expect(read).toMatchObject(stored);
  return read;
}

/** A user's own preferences have routes of their own; whose they are is the caller. */
export async function everyPreferenceReturns({ caller }: SeededApi): Promise<void> {
  const path = `/api/core/users/${caller.username}/preferences`;
  const sent = {
    groupId: "task-list",
    type: "tableConfiguration",
    value: { columns: ["subject"], width: 12.5 },
  };
  const made = await caller.call("POST", path, sent);
  expect(made.statusCode, made.body).toBe(200);
  expect((await caller.call("GET", path)).json()).toEqual({ data: [{ _id: made.json()._id, ...sent }] });
}

/** The value under which a record is one of the view. */
function meeting(where: Condition): RecordData {
  const [value = ""] = "is" in where ? [where.is].flat() : [];
  return { [where.field]: value };
}

async function readBack(caller: TestCaller, { names }: Entity, key: string): Promise<unknown> {
  const read = await caller.call("GET", `${names.serverRoute}/${encodeURIComponent(key)}`);
  expect(read.statusCode, read.body).toBe(200);
  return read.json();
}

/** A value for every field that is neither derived nor kept by the store. */
function exampleOf({ seeds }: SeededApi, entity: Entity, isWanted: (field: Field) => boolean): RecordData {
  const wanted = Object.entries(entity.fields).filter(
    ([name, field]) => !isHeldElsewhere(field) && !kept.has(name) && isWanted(field),
  );
  const record = exampleRecord({ fields: Object.fromEntries(wanted) }, declaredModel, {
    reference: (field) => seedOf(seeds, field),
  });
  expect(Object.keys(record), "a field without an example").toEqual(wanted.map(([name]) => name));
  return { ...record, ...ownerOf(seeds, entity) };
}

/** What belongs to a record names one that is there. */
function ownerOf(seeds: ReadonlyMap<string, string>, { owner }: Entity): RecordData {
  const entityRegistration = seeds.get("contract");
  return owner === undefined || entityRegistration === undefined
    ? {}
    : { entityName: "contract", entityRegistration };
}

/** The kind of record in which people type everything, such as an invoice of a supplier. */
function typedKind({ fields, typing }: Entity): RecordData {
  const ofFields = Object.values(fields).map(({ typedWhere }) => typedWhere);
  const wheres = [typing?.where, ...ofFields].flatMap((where) => where ?? []);
  return Object.assign({}, ...wheres.map(meeting));
}

/** Derived when it is read, only shown, or never answered. */
function isHeldElsewhere(field: Field): boolean {
  return field.derived !== undefined || !isAnswered(field);
}

export function seedOf(
  seeds: ReadonlyMap<string, string>,
  { target = "", multiple }: Field,
): JsonValue | undefined {
  const key = seeds.get(entities[target]?.viewOf?.entity ?? target);
  return key !== undefined && multiple ? [key] : key;
}

function insertByProduct(
  { services, tenant }: Pick<SeededApi, "services" | "tenant">,
  entity: Entity,
  values: RecordData,
): Promise<StoredRecord> {
  const scope = scopeOfInstaller(tenant);
  return services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values, isOfProduct: true }),
  );
}
