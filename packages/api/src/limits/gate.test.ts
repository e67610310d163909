import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGate } from "./gate.ts";
import type { LimitOptions } from "./limit-options.ts";
import type { Visitor } from "./visitor.ts";

const options: LimitOptions = {
  callerPerSecond: 0,
  tenantPerSecond: 0,
  addressPerSecond: 0,
  callerInFlight: 4,
  tenantInFlight: 8,
  loopDelayMaxMs: 0,
};
const calm = { isCallerHasty: false, isTenantHasty: false };
const ann: Visitor = { kind: "known", tenant: "acme", caller: "acme ann" };

function visitors(count: number, tenant: string): readonly Visitor[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: "known",
    tenant,
    caller: `${tenant} ${index}`,
  }));
}

/** Work that goes on until it is let go. */
function work(): {
  readonly begun: () => number;
  readonly do: () => Promise<void>;
  readonly end: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  return {
    begun: () => begun,
    do: () => {
      begun += 1;
      return promise;
    },
    end: resolve,
  };
}

test("of one caller only so many are worked on, of a caller in haste fewer, and another tenant is not kept waiting by either", async () => {
  for (const [haste, worked] of [
    [calm, 4],
    [{ ...calm, isCallerHasty: true }, 1],
  ] as const) {
    const gate = createGate(options);
    const flood = work();
    const all = Array.from({ length: 20 }, () => gate.pass(ann, haste, flood.do));
    await setImmediate();
    expect([flood.begun(), gate.waitingOf(ann)]).toEqual([worked, 20 - worked]);
    expect(
      await gate.pass({ kind: "known", tenant: "bolt", caller: "bolt bob" }, calm, async () => "done"),
    ).toBe("done");
    flood.end();
    await Promise.all(all);
    expect([flood.begun(), gate.waitingOf(ann)]).toEqual([20, 0]);
  }
});

test("many callers of a tenant together have no more than their tenant, and less of it in haste", async () => {
  for (const [haste, worked] of [
    [calm, 8],
    [{ ...calm, isTenantHasty: true }, 2],
  ] as const) {
    const gate = createGate(options);
    const flood = work();
    const all = visitors(20, "acme").map((visitor) => gate.pass(visitor, haste, flood.do));
    await setImmediate();
    expect(flood.begun()).toBe(worked);
    flood.end();
    await Promise.all(all);
  }
});

test("work that fails leaves its place, and who comes when very many wait is refused", async () => {
  const gate = createGate(options);
  const failing = async (): Promise<never> => {
    throw new Error("no");
  };
  for (let count = 0; count < 10; count += 1)
    await expect(gate.pass(ann, calm, failing)).rejects.toThrow("no");
  const flood = work();
  const all = Array.from({ length: 204 }, () => gate.pass(ann, calm, flood.do));
  await expect(gate.pass(ann, calm, flood.do)).rejects.toThrow("The service is not available");
  flood.end();
  await Promise.all(all);
});

test("negative control: without a limit all of them are worked on at once", async () => {
  const gate = createGate({ ...options, callerInFlight: 0, tenantInFlight: 0 });
  const flood = work();
  const all = Array.from({ length: 20 }, () => gate.pass(ann, calm, flood.do));
  await setImmediate();
  expect([flood.begun(), gate.waitingOf(ann)]).toEqual([20, 0]);
  flood.end();
  await Promise.all(all);
});
