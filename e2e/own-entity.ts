// An entity that a tenant describes itself, for as long as a file of tests needs it.
import type { DynamicEntity } from "@kontor/model/overlay/overlay.ts";
import { expect } from "vitest";
import type { apiOf } from "./people.ts";

type Api = Awaited<ReturnType<typeof apiOf>>;

const collection = "/api/script/configurations/dyno-descriptors";

/** Saves the description among those of the tenant; what it answers takes it away again. */
export async function describeEntity(
  callAs: Api,
  name: `Dyno${string}`,
  entity: DynamicEntity,
): Promise<() => Promise<void>> {
  const { body: before } = await callAs("GET", collection);
  const saved = await callAs("PUT", collection, {
    version: before.version,
    value: { ...Object(before.value), [name]: entity },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return async () => {
    const { body } = await callAs("GET", collection);
    const { [name]: _, ...others } = Object(body.value);
    const removed = await callAs("PUT", collection, { version: body.version, value: others });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  };
}
