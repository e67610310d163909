// What runs an automatic transition: a day that has come, something that has happened to another record, or another step that does it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";

/** In this order a day is gone through, because what one does the next may wait for. */
export const clockPhases = [
  "release",
  "billing",
  "fall due",
  "dunning",
  "mature",
  "close",
  "expire",
  "post",
] as const;
export type ClockPhase = (typeof clockPhases)[number];

/** The records of the entity whose day has come, found by an index: `days` and `months` are counted from the day in the record. */
export type Clock = {
  readonly kind: "clock";
  /** A day or a moment, one of those the entity is declared to be due by. */
  readonly path: string;
  readonly days: number;
  readonly months: number;
  readonly phase: ClockPhase;
};

/** A record of another entity was added, changed or moved, and what it says may let the transition run. */
export type EventDriver = {
  readonly kind: "event";
  readonly of: Entity;
  readonly topics: readonly EventTopic[];
  /** The keys of the records to be moved, if their guards let them. */
  readonly concerned: (record: DocumentOf<Entity>) => readonly (string | undefined)[];
};
export const eventTopics = ["record.created", "record.changed", "record.moved"] as const;
export type EventTopic = (typeof eventTopics)[number];

/** Effects, jobs or operations of the product move it. */
export type StepDriver = { readonly kind: "step"; readonly by: string };

export type Driver = Clock | EventDriver | StepDriver;

type ClockOptions = {
  /** So long after the day in the record; negative for before. */
  readonly days?: number;
  readonly months?: number;
  readonly phase?: ClockPhase;
};

/** When the business date reaches the day at the path. */
export function dueBy(path: string, { days = 0, months = 0, phase = "expire" }: ClockOptions = {}): Clock {
  return { kind: "clock", path, days, months, phase };
}

/** When a record of the other entity is added, changed or moved; `concerned` names the records it may move. */
export function follows<Other extends Entity>(
  of: Other,
  topics: readonly EventTopic[],
  concerned: (record: DocumentOf<Other>) => readonly (string | undefined)[],
): EventDriver {
  // The records that are handed in are those of the entity named beside it.
  return { kind: "event", of, topics, concerned: concerned as EventDriver["concerned"] };
}

/** Where the product itself does it: named as a reader finds it, such as `contract.ACTIVATE`. */
export function movedBy(by: string): StepDriver {
  return { kind: "step", by };
}
