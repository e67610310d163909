// Models are kept by tenant and version: made once for each change, never another tenant's, and not without end.
import { expect, test } from "vitest";
import { declaredModel, type Model } from "../model.ts";
import { modelCache } from "./model-cache.ts";
import type { Overlay } from "./overlay.ts";

function overlay(version: number, label: string): Overlay {
  return { version, entities: { contract: { label } } };
}

function counted(wish: Overlay | undefined): {
  readonly overlayOf: () => Overlay | undefined;
  count: number;
} {
  const counter = {
    count: 0,
    overlayOf: () => {
      counter.count += 1;
      return wish;
    },
  };
  return counter;
}

test("a model is made once for each version of a tenant", () => {
  const cache = modelCache(declaredModel, 10);
  const first = counted(overlay(1, "Deal"));
  const model = cache.modelOf("acme", 1, first.overlayOf);
  expect(cache.modelOf("acme", 1, first.overlayOf)).toBe(model);
  expect(first.count).toBe(1);
  expect(cache.modelOf("acme", 2, () => overlay(2, "Lease")).entities.contract?.label).toBe("Lease");
  expect(model.entities.contract?.label).toBe("Deal");
});

test("tenants of the same version have each their own model, and those without wishes share the declared one", () => {
  const cache = modelCache(declaredModel, 10);
  expect(cache.modelOf("acme", 1, () => overlay(1, "Deal")).entities.contract?.label).toBe("Deal");
  expect(cache.modelOf("bolt", 1, () => overlay(1, "Lease")).entities.contract?.label).toBe("Lease");
  expect(cache.modelOf("plain", 0, () => undefined)).toBe(declaredModel);
  expect(cache.modelOf("constructor", 0, () => undefined)).toBe(declaredModel);
});

test("a tenant that has taken back its last wish has the declared entities under its own version", () => {
  const { version, entities } = modelCache(declaredModel, 10).modelOf("acme", 3, () => undefined);
  expect(version).toBe(3);
  expect(entities).toBe(declaredModel.entities);
});

test("the tenant asked for least recently is forgotten first", () => {
  const cache = modelCache(declaredModel, 2);
  const acme = counted(overlay(1, "Acme"));
  const bolt = counted(overlay(1, "Bolt"));
  cache.modelOf("acme", 1, acme.overlayOf);
  cache.modelOf("bolt", 1, bolt.overlayOf);
  cache.modelOf("acme", 1, acme.overlayOf);
  cache.modelOf("coil", 1, () => overlay(1, "Coil"));
  cache.modelOf("acme", 1, acme.overlayOf);
  cache.modelOf("bolt", 1, bolt.overlayOf);
  expect([acme.count, bolt.count]).toEqual([1, 2]);
});

test("a tenant's model holds little beside the declared one: a thousand of them fit into memory", () => {
  const extension = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `field${index}`,
      { id: `field-${index}`, kind: "text" as const, label: `Field ${index}` },
    ]),
  );
  const entities = Object.fromEntries(
    Object.keys(declaredModel.entities)
      .slice(0, 20)
      .map((name) => [name, { extension, fields: { orgaRegistration: { label: "House" } } }]),
  );
  const model = modelCache(declaredModel, 1).modelOf("acme", 1, () => ({ version: 1, entities }));
  const shared = slotsOf(declaredModel, new Set());
  const own = slotsOf(model, new Set(shared.met));
  // Three hundred kilobytes for each of a thousand tenants; a slot of an object takes some ten bytes with its share of the rest.
  expect(own.count).toBeLessThan(10_000);
});

/** How many values are held by objects not met before. */
function slotsOf(
  model: Model,
  met: Set<unknown>,
): { readonly count: number; readonly met: ReadonlySet<unknown> } {
  let count = 0;
  const open: unknown[] = [model];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null || met.has(value)) continue;
    met.add(value);
    const inner = Object.values(value);
    count += inner.length;
    open.push(...inner);
  }
  return { count, met };
}
