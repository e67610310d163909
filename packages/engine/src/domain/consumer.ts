// What a domain does after something has happened to a record, whichever actor caused it. It runs after the commit, in commit order, and
// in its own transaction. An event may be delivered twice, so a consumer checks the current state before it acts.
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
