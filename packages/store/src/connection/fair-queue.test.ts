import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue, type FairQueueOptions, type QueueTurn } from "./fair-queue.ts";

const options = { workingMax: 4, workingMaxPerTenant: 2, waitingMax: 6, waitingMaxPerTenant: 4 };

/** Lets visitors in and remembers who started, in order. */
function visited(queueOptions: FairQueueOptions = options): {
  readonly queue: ReturnType<typeof createFairQueue>;
  readonly started: string[];
  readonly enter: (name: string) => QueueTurn | undefined;
} {
  const queue = createFairQueue(queueOptions);
  const started: string[] = [];
  return { queue, started, enter: (name) => queue.enter(name.charAt(0), () => started.push(name)) };
}

test("a tenant gets no more than its share, though places are free", () => {
  const { started, enter, queue } = visited();
  for (const name of ["a1", "a2", "a3", "b1"]) enter(name);
  expect(started).toEqual(["a1", "a2", "b1"]);
  expect(queue.load()).toEqual({ working: 3, waiting: 1 });
});

test("tenants take turns, however many of one tenant came first", () => {
  const { started, enter } = visited({ ...options, workingMax: 1, workingMaxPerTenant: 1, waitingMax: 9 });
  const places = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map(enter);
  while (started.length < places.length) {
    for (const place of places) if (place?.isWorking()) place.leave();
  }
  expect(started.slice(0, 5)).toEqual(["a1", "b1", "c1", "a2", "b2"]);
});

test("beyond the bound of the tenant or of all, a visitor is refused at once and never started", () => {
  const { started, enter, queue } = visited();
  const places = ["a1", "a2", "a3", "a4", "a5", "a6", "a7"].map(enter);
  expect(places.map((place) => place !== undefined)).toEqual([true, true, true, true, true, true, false]);
  expect(["b1", "b2", "b3", "b4", "b5"].map(enter).map((place) => place !== undefined)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  for (const place of places) place?.leave();
  expect(started).not.toContain("a7");
  expect(queue.load()).toEqual({ working: 2, waiting: 2 }); // of b, which is at its share
});

test("one that stops waiting is not started, and leaving twice frees one place only", () => {
  const { started, enter, queue } = visited({ ...options, workingMax: 1, workingMaxPerTenant: 1 });
  const [first, second] = [enter("a1"), enter("a2")];
  enter("b1");
  enter("b2");
  second?.leave();
  first?.leave();
  first?.leave();
  expect(started).toEqual(["a1", "b1"]);
  expect(queue.load()).toEqual({ working: 1, waiting: 1 });
});

type Visit = { readonly tenant: string; readonly place: QueueTurn; readonly number: number };
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ enters: fc.constantFrom("a", "b", "c", "d") }) },
  { weight: 2, arbitrary: fc.record({ leaves: fc.nat() }) },
);
const bounds = fc.record({
  workingMax: fc.integer({ min: 1, max: 6 }),
  workingMaxPerTenant: fc.integer({ min: 1, max: 3 }),
  waitingMax: fc.integer({ min: 0, max: 12 }),
  waitingMaxPerTenant: fc.integer({ min: 0, max: 6 }),
});

test("whatever happens: bounds hold, no place stays empty while somebody could take it, and nobody overtakes in a tenant", () => {
  const property = fc.property(bounds, fc.array(step, { maxLength: 80 }), (limits, steps) => {
    const queue = createFairQueue(limits);
    const started: number[] = [];
    let present: Visit[] = [];
    const inState = (isWorking: boolean, tenant?: string): readonly Visit[] =>
      present.filter(
        (visit) => visit.place.isWorking() === isWorking && visit.tenant === (tenant ?? visit.tenant),
      );
    steps.forEach((taken, number) => {
      if ("enters" in taken) {
        const tenant = taken.enters;
        const waitingBefore = [inState(false).length, inState(false, tenant).length];
        const place = queue.enter(tenant, () => started.push(number));
        if (place !== undefined) present.push({ tenant, place, number });
        else {
          const [all = 0, own = 0] = waitingBefore;
          expect(all >= limits.waitingMax || own >= limits.waitingMaxPerTenant).toBe(true);
        }
      } else {
        const gone = present[taken.leaves % Math.max(1, present.length)];
        present = present.filter((visit) => visit !== gone);
        gone?.place.leave();
      }
      const working = inState(true);
      expect(queue.load()).toEqual({ working: working.length, waiting: inState(false).length });
      expect(working.length).toBeLessThanOrEqual(limits.workingMax);
      expect(inState(false).length).toBeLessThanOrEqual(limits.waitingMax);
      for (const { tenant } of present) {
        const [busy, idle] = [inState(true, tenant), inState(false, tenant)];
        expect(busy.length).toBeLessThanOrEqual(limits.workingMaxPerTenant);
        const couldWork = idle.length > 0 && busy.length < limits.workingMaxPerTenant;
        expect(couldWork && working.length < limits.workingMax).toBe(false);
        const lastStarted = Math.max(-1, ...busy.map((visit) => visit.number));
        expect(idle.every((visit) => visit.number > lastStarted)).toBe(true);
      }
    });
    while (present.length > 0) {
      const [next] = inState(true);
      present = present.filter((visit) => visit !== next);
      expect(next).toBeDefined(); // everybody who was let in gets a turn
      next?.place.leave();
    }
    expect(new Set(started).size).toBe(started.length);
    expect(queue.load()).toEqual({ working: 0, waiting: 0 });
  });
  fc.assert(property, { numRuns: 1_000 });
});

test("a tenant that could work waits for at most one visitor of each other tenant", () => {
  const property = fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 }), (arrivals) => {
    const { started, enter } = visited({
      workingMax: 1,
      workingMaxPerTenant: 1,
      waitingMax: 100,
      waitingMaxPerTenant: 100,
    });
    const places = ["x", ...arrivals, "z"].map(enter);
    while (!started.includes("z")) for (const place of places) if (place?.isWorking()) place.leave();
    const before = started.slice(0, started.indexOf("z")).filter((name) => name !== "x");
    expect(new Set(before).size).toBe(before.length);
  });
  fc.assert(property, { numRuns: 500 });
});
