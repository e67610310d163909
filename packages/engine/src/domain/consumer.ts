// What a domain does when something has happened to a record, whoever did it: after the commit, in the order of the commits, and in a
// transaction of its own. It may be told twice, so it looks at what is there before it does anything.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { EventTopic } from "./driver.ts";
import type { ProductDoor, Stored } from "./product-door.ts";

export type EventOf<Declared extends Entity> = {
  readonly topic: EventTopic;
  /** As it is now; it may have gone further since. */
  readonly record: Stored<Declared>;
  /** The same each time it is told. */
  readonly id: string;
};

export type Consumer = {
  /** Of its own within the domain: what could not be handled is handled again under it. */
  readonly name: string;
  readonly of: Entity;
  readonly topics: readonly EventTopic[];
  readonly handle: (event: EventOf<Entity>, door: ProductDoor) => Promise<void>;
};

export function whenever<Declared extends Entity>(
  name: string,
  of: Declared,
  topics: readonly EventTopic[],
  handle: (event: EventOf<Declared>, door: ProductDoor) => Promise<void>,
): Consumer {
  // The events that are handed in are those of the entity named beside it.
  return { name, of, topics, handle: handle as unknown as Consumer["handle"] };
}
