// How persons hang together: who leads to one, and everybody around it. Relations go in circles, so each person is met once, and
// there is an end to how far and how many.

import { visibleRecord } from "@kontor/engine/reading/visible-record.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { entityNamed, notFound } from "@kontor/engine/writing/write-work.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { namingPairs } from "@kontor/store/records/naming-records.ts";
import { readSelected } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";

export type Relation = {
  readonly relation: string;
  readonly personRegistration: string;
  readonly stake?: number | null;
};

export type RelationNode = {
  readonly registration: string;
  readonly name: string;
  readonly type: string;
  readonly riskClass?: string;
  readonly address?: string;
  readonly username?: string;
  readonly descendants: readonly Relation[];
  readonly roles: readonly string[];
};

export type RelationLink = {
  readonly source: string;
  readonly target: string;
  readonly relation: string;
  readonly stake?: number | null;
};

/** Those who were met, under the name they were asked for by. */
export type Hierarchy = {
  readonly persons?: readonly RelationNode[];
  readonly organizations?: readonly RelationNode[];
  readonly links: readonly RelationLink[];
};

const relationField = "descendants[].personRegistration";
/** No user looks further away, or reads a diagram of more. */
const stepsMax = 10;
const nodesMax = 300;

/** The relations that lead to the person, by the key of their holder; only of persons the caller may read. */
export async function ascendants(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
): Promise<readonly Relation[]> {
  await readOne(services, scope, entity, key);
  const person = entityNamed(scope, "person");
  const holders = entity.name === person.name ? await holdersOf(services, scope, [key]) : [];
  const records = await readVisible(services, scope, person, holders);
  return records.flatMap(({ registration, ...record }) =>
    relationsOf(record)
      .filter(({ personRegistration }) => personRegistration === key)
      .map((relation) => ({ ...relation, personRegistration: String(registration) })),
  );
}

/** Everybody who can be reached from the person along relations, in either direction. */
export async function hierarchy(
  services: Services,
  scope: Scope,
  entity: Entity,
  key: string,
): Promise<Hierarchy> {
  const start = await readOne(services, scope, entity, key);
  // An organization is a person under another name; its relations are those of the person.
  const person = entityNamed(scope, "person");
  const isPerson = (entity.viewOf?.entity ?? entity.name) === person.name;
  const found = new Map<string, RecordData>([
    [key, isPerson ? ((await readVisible(services, scope, person, [key]))[0] ?? start) : start],
  ]);
  const asked = new Set<string>();
  for (let step = 0; step < stepsMax && found.size < nodesMax; step += 1) {
    const edge = [...found.keys()].filter((each) => !asked.has(each));
    if (edge.length === 0) break;
    for (const each of edge) asked.add(each);
    const holders = await holdersOf(services, scope, isPerson ? edge : edge.filter((each) => each !== key));
    const named = edge.flatMap((each) => relationsOf(found.get(each) ?? {}).map((r) => r.personRegistration));
    const next = [...new Set([...holders, ...named])].filter((each) => !found.has(each));
    for (const record of await readVisible(services, scope, person, next.slice(0, nodesMax - found.size))) {
      found.set(String(record.registration), record);
    }
  }
  const nodes = [...found.values()].map((record) => nodeOf(record, found));
  const met = entity.viewOf === undefined ? { persons: nodes } : { organizations: nodes };
  return { ...met, links: nodes.flatMap(linksOf) };
}

async function readOne(services: Services, scope: Scope, entity: Entity, key: string): Promise<RecordData> {
  const [record] = await readVisible(services, scope, entity, [key]);
  if (record === undefined) throw notFound(entity, key);
  return record;
}

/** What the caller sees of those the caller may read. */
async function readVisible(
  { store }: Services,
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
): Promise<readonly RecordData[]> {
  if (keys.length === 0) return [];
  const { records } = await readSelected(store, scope, entity, keys, []);
  const restricted = restrictedFor(scope, entity);
  return records.map(({ doc }) => visibleRecord(restricted, shownBy(entity, doc)));
}

/** A view shows what it declares; its rights say nothing about the rest of the record it shows. */
function shownBy({ viewOf, fields }: Entity, record: RecordData): RecordData {
  if (viewOf === undefined) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(fields, name)));
}

async function holdersOf(
  { store }: Services,
  scope: Scope,
  keys: readonly string[],
): Promise<readonly string[]> {
  const place = { source: "person", field: relationField, target: "person" };
  const pairs = keys.length === 0 ? [] : await namingPairs(store, scope, place, keys);
  return [...new Set(pairs.map(({ source }) => source))];
}

/** Relations to a person the caller does not see are left out: a line without an end would reveal that person. */
function nodeOf(record: RecordData, found: ReadonlyMap<string, RecordData>): RelationNode {
  const { registration, name, type, riskClass, address, username } = record;
  return {
    registration: String(registration),
    name: textOf(name) ?? "",
    type: textOf(type) ?? "",
    ...(typeof riskClass === "string" && { riskClass }),
    ...(typeof address === "string" && { address }),
    ...(typeof username === "string" && { username }),
    descendants: relationsOf(record).filter(({ personRegistration }) => found.has(personRegistration)),
    roles: valuesAt(record, "roles[].role").filter((role) => typeof role === "string"),
  };
}

function linksOf({ registration, descendants }: RelationNode): readonly RelationLink[] {
  return descendants.map(({ personRegistration, relation, ...rest }) => ({
    source: registration,
    target: personRegistration,
    relation,
    ...rest,
  }));
}

function relationsOf(record: RecordData): readonly Relation[] {
  return valuesAt(record, "descendants[]").flatMap((element) => {
    if (!isObject(element)) return [];
    const { relation, personRegistration, stake } = element;
    if (typeof relation !== "string" || typeof personRegistration !== "string") return [];
    return [{ relation, personRegistration, ...(typeof stake === "number" && { stake }) }];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
