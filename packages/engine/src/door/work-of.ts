// The write behind a door, for parts of the engine that need more of it than the business does: the services, and the transaction itself.

import type { ReadDoor } from "../domain/product-door.ts";
import type { WriteWork } from "../writing/write-work.ts";

const works = new WeakMap<ReadDoor, WriteWork>();

export function remember<Door extends ReadDoor>(door: Door, work: WriteWork): Door {
  works.set(door, work);
  return door;
}

export function workOf(door: ReadDoor): WriteWork {
  const work = works.get(door);
  if (work === undefined) throw new Error("This door was opened by nobody");
  return work;
}
