// What follows from what has happened: the consumers of all domains are told, and automatic transitions that follow an event are tried on the
// records it concerns. Each message may be handled twice, so consumers look first, and a transition that has run does not run again.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { EventTopic } from "../domain/driver.ts";
import type { EngineRegistry } from "../domain/registry.ts";
import { seen } from "../door/find-records.ts";
import { openDoor } from "../door/open-door.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { moveByItself } from "./move-by-itself.ts";

/** A message of the outbox about a record. */
export type RecordEvent = {
  readonly id: string;
  readonly topic: EventTopic;
  readonly entity: string;
  readonly key: string;
};

/** One thing to do after some kinds of event: a consumer, or an automatic transition. */
export type Follower = {
  /** The same over releases: what could not be handled is handled again under it. */
  readonly name: string;
  readonly of: Entity;
  readonly topics: readonly EventTopic[];
  readonly follow: (work: WriteWork, event: RecordEvent, record: StoredRecord) => Promise<void>;
};

/** In the order in which an event is followed: what domains do about it, then what moves because of it. */
export function followersOf({ consumers, driven }: EngineRegistry): readonly Follower[] {
  const told = consumers.map(
    ({ domain, name, of, topics, handle }): Follower => ({
      name: `${domain}: ${name}`,
      of,
      topics,
      async follow(work, { id, topic }, stored) {
        for (const record of seen<Entity>([stored])) await handle({ id, topic, record }, openDoor(work));
      },
    }),
  );
  const moved = driven.flatMap(({ entity, workflow, code, driver }): readonly Follower[] => {
    if (driver.kind !== "event") return [];
    const { of, topics, concerned } = driver;
    return [
      {
        name: `${entity.name}: ${workflow.name}.${code} after ${of.name}`,
        of,
        topics,
        async follow(work, event, { doc }) {
          const keys = [...new Set(concerned(doc).filter((key) => key !== undefined))];
          const move = { entity, workflow: workflow.name, code };
          if (keys.length > 0) await moveByItself(work, move, keys, event.id);
        },
      },
    ];
  });
  const all = [...told, ...moved];
  const names = new Set(all.map(({ name }) => name));
  if (names.size !== all.length) throw new Error("Two followers have the same name");
  return all;
}

/** The followers of an event, in their order. */
export function followersOfEvent(followers: readonly Follower[], event: RecordEvent): readonly Follower[] {
  return followers.filter(({ of, topics }) => of.name === event.entity && topics.includes(event.topic));
}

export type EventRecords = {
  /** The current record; undefined if it is gone. Followers are not called for a record that is gone. */
  readonly recordOf: (event: RecordEvent) => Promise<StoredRecord | undefined>;
  /** A follower may have changed the record, so it is read anew for the next one. */
  readonly forget: (event: RecordEvent) => void;
};

/** The records of some events, read at once. */
export async function recordsOfEvents(
  { transaction, scope }: Pick<WriteWork, "transaction" | "scope">,
  events: readonly RecordEvent[],
): Promise<EventRecords> {
  const known = new Map<string, StoredRecord | undefined>();
  const nameOf = ({ entity, key }: RecordEvent): string => `${entity} ${key}`;
  const readInto = async (some: readonly RecordEvent[]): Promise<void> => {
    for (const [name, ofEntity] of Map.groupBy(some, ({ entity }) => entity)) {
      for (const event of ofEntity) known.set(nameOf(event), undefined);
      const entity = own(scope.model.entities, name);
      if (entity === undefined) continue;
      const keys = [...new Set(ofEntity.map(({ key }) => key))];
      for (const record of await readStored(transaction, scope, entity, keys))
        known.set(`${name} ${record.key}`, record);
    }
  };
  await readInto(events);
  return {
    async recordOf(event) {
      if (!known.has(nameOf(event))) await readInto([event]);
      return known.get(nameOf(event));
    },
    forget: (event) => known.delete(nameOf(event)),
  };
}
