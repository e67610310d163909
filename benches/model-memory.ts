// What a thousand tenants with wishes of their own cost in memory, in a process of its own. Started by the bench of the model with
// the garbage collector at hand; without it the figures hold what nobody needs any more.
import { recordSchema, writeSchema } from "@kontor/model/derive/record-schema.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { modelCache } from "@kontor/model/overlay/model-cache.ts";
import type { Figures } from "../probes/probe.ts";
import type { Bench, Bound } from "./bench.ts";
import { overlayOfTenant, requireAccepted } from "./model-overlays.ts";

const tenantCount = 1_000;
/** Entities whose records each tenant reads and writes while it is looked at. */
const entitiesPerTenant = 3;

const collections = 4;
const pauseMs = 250;

/** Of the process, with what the engine keeps at hand for new objects; and of the objects alone, which is the steadier figure. */
export const memoryBounds: readonly Bound[] = [
  { figure: "tenantsMemoryMB", maximum: 300 },
  { figure: "tenantsHeapMB", maximum: 150 },
];

export const modelMemoryBench: Bench = {
  claim: `Memory that the models of ${tenantCount} tenants take, each with about 20 changed entities, and the schemas they ask for`,
  bounds: memoryBounds,
  run: memoryFigures,
};

function memoryFigures(): Figures {
  requireAccepted(overlayOfTenant(0));
  const before = memoryInUse();
  const cache = modelCache(declaredModel, tenantCount);
  let changedCount = 0;
  for (let tenant = 0; tenant < tenantCount; tenant += 1) {
    const overlay = overlayOfTenant(tenant);
    const { entities } = cache.modelOf(`tenant-${tenant}`, overlay.version, () => overlay);
    const changed = Object.values(entities).filter(
      ({ name }) => entities[name] !== declaredModel.entities[name],
    );
    changedCount += changed.length;
    for (const entity of changed.slice(0, entitiesPerTenant)) {
      recordSchema(entity).safeParse({ _id: "1", [entity.key]: "1" });
      writeSchema(entity).safeParse({ ext: { own0: "x" } });
    }
  }
  const after = memoryInUse();
  const lastTenant = tenantCount - 1;
  const isHeld = cache.modelOf(`tenant-${lastTenant}`, 1, notHeld) !== cache.modelOf("tenant-0", 1, notHeld);
  if (!isHeld) throw new Error("two tenants share a model");
  return {
    tenants: tenantCount,
    changedEntities: changedCount,
    tenantsMemoryMB: megabytes(after.rss - before.rss),
    tenantsHeapMB: megabytes(after.heapUsed - before.heapUsed),
    processPeakMB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** All models must still be there when the memory is read. */
function notHeld(): never {
  throw new Error("the cache has lost the model of a tenant");
}

/** What stays taken: the garbage is collected, and the engine has had the time to give back the pages it stood on. */
function memoryInUse(): { readonly rss: number; readonly heapUsed: number } {
  for (let round = 0; round < collections; round += 1) {
    globalThis.gc?.();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heapUsed };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
