// Records for tests over all entities: something to refer to for each reference, and a record of any entity in any status, written as the
// product itself writes.
import { exampleRecord } from "@kontor/api/document/example-record.ts";
import { askedByDatabase, kept } from "@kontor/api/records/testing/whole-records.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Condition, Field, JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { SharedProduct } from "../identity-product.ts";

/** The key of a record of each entity. */
export type Seeds = ReadonlyMap<string, string>;
type Place = Pick<SharedProduct, "store" | "atlas">;

export const everyEntity: readonly Entity[] = Object.values(declaredModel.entities);

/** Known by nothing but their keys at first, so that each can refer to every other. */
export async function addSeeds(place: Place): Promise<Seeds> {
  const seeds = new Map([["user", "manager@atlas"]]);
  for (const entity of everyEntity) {
    if (entity.isLog || entity.viewOf !== undefined || seeds.has(entity.name)) continue;
    seeds.set(entity.name, await addSeed(place, entity, seedKey(entity, seeds.size)));
  }
  return seeds;
}

function addSeed(place: Place, entity: Entity, known: string): Promise<string> {
  const key = entity.key === "_id" ? {} : { [entity.key]: known };
  const named = Object.fromEntries(
    ["name", "subject", "type", "roles"].flatMap((name) => exampleOf(entity, name)),
  );
  return insert(place, entity, { ...named, ...key, ...askedByDatabase[entity.name] });
}

/** Seeds with a voting of its own: a person has one vote in each, and others have used up that of the first one. */
export async function withUnusedVoting(place: Place, seeds: Seeds): Promise<Seeds> {
  written += 1;
  const key = await addSeed(place, voting, `UNUSED${written}`);
  return new Map([...seeds, ["voting", key]]);
}

function seedKey({ name, key }: Entity, place: number): string {
  if (name === "currency") return "XTS";
  return key === "code" ? `S${place}` : `SEED${place}`;
}

function exampleOf({ fields }: Entity, name: string): readonly (readonly [string, JsonValue])[] {
  const field = fields[name];
  if (field === undefined || field.derived !== undefined || field.kind === "reference") return [];
  const value = exampleRecord({ fields: { [name]: field } }, declaredModel)[name];
  return value === undefined ? [] : [[name, value]];
}

type Wishes = {
  readonly values?: RecordData;
  readonly state?: WorkflowState;
  /** Nothing in the fields that the product alone fills. */
  readonly isTyped?: true;
};

/** Whether a whole record has a value there: not what the product works out, nor what nobody ever reads. */
export function isGiven({ fields }: Entity, path: string): boolean {
  const [name = ""] = path.split(".", 1);
  const { derived, kind } = fields[name] ?? {};
  return !kept.has(name) && derived === undefined && kind !== "notice" && kind !== "password";
}

/** A record with a value in every field that holds one. */
function wholeRecord(entity: Entity, seeds: Seeds, { isTyped }: Wishes): RecordData {
  const wanted = Object.entries(entity.fields).filter(
    ([name, field]) => isGiven(entity, name) && !(isTyped && field.readOnly),
  );
  const record = exampleRecord({ fields: Object.fromEntries(wanted) }, declaredModel, {
    reference: (field) => seedOf(seeds, field),
  });
  return { ...record, ...ownerOf(entity, seeds) };
}

/** What belongs to a record names one that is there. */
export function ownerOf({ owner }: Entity, seeds: Seeds): Readonly<Record<string, string>> {
  const entityRegistration = seeds.get("contract");
  return owner === undefined || entityRegistration === undefined
    ? {}
    : { entityName: "contract", entityRegistration };
}

/** What somebody could type. */
export function typedRecord(entity: Entity, seeds: Seeds): RecordData {
  const ofFields = Object.values(entity.fields).map(({ typedWhere }) => typedWhere);
  const wheres = [entity.typing?.where, ...ofFields].flatMap((where) => where ?? []);
  // The kind of record in which people type everything, such as an invoice of a supplier.
  return { ...wholeRecord(entity, seeds, { isTyped: true }), ...Object.assign({}, ...wheres.map(meeting)) };
}

let written = 0;

/** Answers the key of the record. */
export async function insertWhole(
  place: Place,
  entity: Entity,
  seeds: Seeds,
  wishes: Wishes = {},
): Promise<string> {
  const { viewOf, key } = entity;
  written += 1;
  const stored = declaredModel.entities[viewOf?.entity ?? ""] ?? entity;
  const values = {
    ...wholeRecord(entity, seeds, wishes),
    ...(key !== "_id" && { [key]: `WHOLE${written}` }),
    ...askedByDatabase[entity.name],
    ...(viewOf !== undefined && meeting(viewOf.where)),
    ...wishes.values,
  };
  return insert(place, stored, values, wishes.state);
}

async function insert(
  { store, atlas }: Place,
  entity: Entity,
  values: RecordData,
  state?: WorkflowState,
): Promise<string> {
  const scope = scopeOfInstaller(atlas);
  const { key } = await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values, isOfProduct: true, ...(state && { state }) }),
  );
  return key;
}

/** The value under which a record is one of the view. */
function meeting(where: Condition): RecordData {
  const [value = ""] = "is" in where ? [where.is].flat() : [];
  return { [where.field]: value };
}

function seedOf(seeds: Seeds, { target = "", multiple }: Field): JsonValue | undefined {
  const key = seeds.get(declaredModel.entities[target]?.viewOf?.entity ?? target);
  return key !== undefined && multiple ? [key] : key;
}
