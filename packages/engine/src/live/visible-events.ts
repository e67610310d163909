// Which messages a reader is told: those about records within reach at this moment. What lies outside leaves no trace.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { recentValues } from "@kontor/model/recent-values.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import { type AskedRecords, recordsWithin } from "@kontor/store/outbox/records-within.ts";
import type { Scope, TenantScope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import type { LiveEvent, LiveFilter } from "./live-event.ts";

/** The records a reader was told of. Once a record is deleted, nothing else tells whether the reader could see it. */
export type ToldRecords = {
  readonly has: (entity: Entity, recordId: string) => boolean;
  readonly add: (entity: Entity, recordId: string) => void;
};

/** More than anybody looks at; thousands of readers keep them. */
const toldMaxCount = 1_000;
const deletedTopic = "record.deleted";

export function toldRecords(): ToldRecords {
  const records = recentValues<string, true>(toldMaxCount);
  const nameOf = ({ name }: Entity, recordId: string): string => `${name} ${recordId}`;
  return {
    has: (entity, recordId) => records.get(nameOf(entity, recordId)) === true,
    add: (entity, recordId) => records.set(nameOf(entity, recordId), true),
  };
}

export type Listener = { readonly scope: Scope; readonly filter: LiveFilter; readonly told: ToldRecords };

/** For each listener what it is told, in the order of the messages. They are asked for together: they are of one tenant. */
export async function visibleEvents(
  store: ScopedStore,
  tenant: TenantScope,
  listeners: readonly Listener[],
  messages: readonly OutboxMessage[],
): Promise<readonly (readonly LiveEvent[])[]> {
  const asked = listeners.map((listener) => questionsOf(listener, messages));
  const found = await recordsWithin(store, tenant, asked.flat());
  let place = 0;
  return listeners.map((listener, number) => {
    const within = new Map<Entity, ReadonlySet<string>>();
    for (const { entity } of asked[number] ?? []) {
      within.set(entity, found[place] ?? new Set());
      place += 1;
    }
    return eventsOf(listener, messages, within);
  });
}

/** Of entities whose records are not all open to the listener: which of these are. */
function questionsOf(
  { scope, filter }: Listener,
  messages: readonly OutboxMessage[],
): readonly AskedRecords[] {
  const bySource = Map.groupBy(wantedOf(filter, messages), ({ entity }) => entity ?? "");
  return Array.from(bySource).flatMap(([source, ofSource]) =>
    followedEntities(scope, filter, source)
      .filter((entity) => !isWhollyOpen(scope, entity))
      .map((entity) => ({ scope, entity, ids: idsOf(ofSource) })),
  );
}

function eventsOf(
  { scope, filter, told }: Listener,
  messages: readonly OutboxMessage[],
  within: ReadonlyMap<Entity, ReadonlySet<string>>,
): readonly LiveEvent[] {
  const isTold = (entity: Entity, { topic, recordId = "" }: OutboxMessage): boolean => {
    const ids = within.get(entity);
    if (ids === undefined) return isWhollyOpen(scope, entity);
    return ids.has(recordId) || (topic === deletedTopic && told.has(entity, recordId));
  };
  return wantedOf(filter, messages).flatMap((message) =>
    followedEntities(scope, filter, message.entity ?? "").flatMap((entity) => {
      if (!isTold(entity, message)) return [];
      if (within.has(entity)) told.add(entity, message.recordId ?? "");
      const { topic, key, version } = message;
      return [{ topic, entity: entity.name, key, version }];
    }),
  );
}

function wantedOf({ keys }: LiveFilter, messages: readonly OutboxMessage[]): readonly OutboxMessage[] {
  return keys === undefined ? messages : messages.filter(({ key }) => keys.has(key));
}

/** The names under which the caller reads records that are stored as this entity. */
function followedEntities(
  { model, caller }: Scope,
  { entities }: LiveFilter,
  source: string,
): readonly Entity[] {
  const known = entitiesBySource(model).get(source) ?? [];
  return known.filter(
    (entity) =>
      (entities?.has(entity.name) ?? true) && mayRead(caller, entity) && readReach(caller, entity) !== "none",
  );
}

const sources = new WeakMap<Model, ReadonlyMap<string, readonly Entity[]>>();

function entitiesBySource(model: Model): ReadonlyMap<string, readonly Entity[]> {
  const known = sources.get(model);
  if (known !== undefined) return known;
  const made = Map.groupBy(Object.values(model.entities), (entity) => shapeOf(entity).source);
  sources.set(model, made);
  return made;
}

/** Every record of it is the caller's to read, also one that is gone. A view shows some of the records only. */
function isWhollyOpen({ caller }: Scope, entity: Entity): boolean {
  return entity.viewOf === undefined && readReach(caller, entity) === "all";
}

function idsOf(messages: readonly OutboxMessage[]): readonly string[] {
  return [...new Set(messages.flatMap(({ recordId }) => recordId ?? []))];
}
