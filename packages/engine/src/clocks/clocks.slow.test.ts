// The clock of a tenant while processes die and compete: each record that is due is moved once, and none is left out. And scripts of the
// tenant that belong to a step which nobody runs.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { saveOverlay } from "@kontor/store/records/overlays.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mortalStore } from "../jobs/testing/crashes.ts";
import { runJobs } from "../jobs/testing/jobs.ts";
import { created } from "../services/testing/services.ts";
import { openTestClocks, type TestClocks } from "./testing/clocks.ts";

const crashesMin = 500;
/** Lives of the worker of one tenant, each of which ends at a boundary by chance. */
const livesMax = 4;

let clocks: TestClocks;
const now = Temporal.Instant.from("2026-11-18T12:00:00Z");
let count = 0;

beforeAll(async () => {
  clocks = openTestClocks(await createTestDatabase(), () => now);
});
afterAll(async () => {
  clocks.services.scripts.close();
  await clocks.close();
});

async function newTenant(): Promise<Scope> {
  count += 1;
  return clocks.openTenant(`house${count}`);
}

const due = Array.from({ length: 7 }, (_, index) => ({
  registration: `C${index}`,
  // Two are due for renewal only, and one is not due at all.
  endDate: index < 4 ? "2026-11-18" : index < 6 ? "2026-12-31" : "2027-06-30",
}));
const wanted = {
  ...Object.fromEntries([0, 1, 2, 3].map((index) => [`C${index}`, "EXPIRED 2"])),
  ...Object.fromEntries([4, 5].map((index) => [`C${index}`, "TO_RENEW 1"])),
  C6: "ACTIVE 0",
};

/** Goes on until no job is open, as workers that come after those that died. */
async function live(scope: Scope, deadly: readonly number[]): Promise<readonly (string | undefined)[]> {
  const { services } = clocks;
  const ends: (string | undefined)[] = [];
  for (const boundary of [...deadly, 0]) {
    const store = mortalStore(services.store, boundary);
    await runJobs({ ...services, store }, services.kinds, scope, { retryPausesMs: [] }).catch(
      () => undefined,
    );
    if (boundary > 0) ends.push(store.diedAt());
  }
  return ends;
}

test(`${crashesMin} crashes at boundaries by chance: each due record is moved once, and none is missed`, async () => {
  let crashes = 0;
  const faults: unknown[] = [];
  while (crashes < crashesMin) {
    const scope = await newTenant();
    await clocks.addCollaterals(scope, due);
    const lives = 1 + Math.trunc(Math.random() * livesMax);
    const deadly = Array.from({ length: lives }, () => 1 + Math.trunc(Math.random() * 60));
    // Three days to catch up on, so that a worker may die between two of them.
    await clocks.endDay(scope, "2026-11-15");
    await clocks.start(scope);
    const ends = await live(scope, deadly);
    // The schedule looks again, as it does each hour.
    await clocks.tick(scope);
    crashes += ends.filter((end) => end !== undefined).length;
    const found = await clocks.outcomes(scope);
    if (JSON.stringify(found) !== JSON.stringify(wanted)) faults.push({ deadly, found });
  }
  expect(faults).toEqual([]);
});

test("two workers at the same tenant, and a schedule that ticks in both, move each record once", async () => {
  const { services } = clocks;
  for (let round = 0; round < 20; round += 1) {
    const scope = await newTenant();
    await clocks.addCollaterals(scope, due);
    await Promise.all([clocks.start(scope), clocks.start(scope), clocks.start(scope)]);
    const worker = () => runJobs(services, services.kinds, scope, { retryPausesMs: [1, 1, 1] });
    await Promise.all([worker(), worker()]);
    await worker();
    expect(await clocks.outcomes(scope)).toEqual(wanted);
    const days = await clocks.rows(scope, "select count(*)::integer as count from clock_days");
    expect(days).toEqual([{ count: 1 }]);
  }
});

test("negative control: a clock that moves without asking what was moved is found out", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, due.slice(0, 1));
  const [record] = await clocks.rows(scope, "select id, doc from collaterals");
  await clocks.tick(scope);
  const repeat = `insert into histories (tenant_id, id, record_id, key, version, inserted_at, inserted_by, updated_at, updated_by, head, doc)
    select tenant_id, gen_random_uuid(), record_id, gen_random_uuid()::text, version, inserted_at, inserted_by, updated_at, updated_by, head, doc
    from histories where record_id = $1 and doc->>'transition' = 'EXPIRE'`;
  await clocks.services.store.write(scope, (transaction) =>
    transaction.run([{ text: repeat, values: [record?.id] }]),
  );
  expect(await clocks.outcomes(scope)).not.toEqual({ C0: "EXPIRED 2" });
});

test("a script of the tenant that belongs to an automatic step runs with it, and changes what an administrator might", async () => {
  const scope = await newTenant();
  const { store } = clocks.services;
  const transitions = { EXPIRE: { effects: ["change"] }, REMIND: { effects: ["overdo"] } };
  const overlay = { version: 1, workflows: { collateral: { transitions } } };
  await saveOverlay(store, scopeOfInstaller(scope), overlay, 0);
  const script = (name: string, patch: string) => ({
    name,
    kind: "workflow",
    code: `export async function execute(given: any): Promise<unknown> { return { patch: ${patch} }; }`,
  });
  const scripts = [script("change", '{ description: "Over" }'), script("overdo", '{ status: "RELEASED" }')];
  for (const one of scripts) await created(clocks.services, scope, declaredEntities.script, one);
  await clocks.addCollaterals(scope, [{ registration: "A", endDate: "2026-11-18" }]);
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 1" });
  const [record] = await clocks.rows(scope, "select doc->>'description' as text, state from collaterals");
  expect(record?.text).toBe("Over");
  // Who made the script has made what it changed, and does not approve it later.
  expect(JSON.parse(String(record?.state)).makers).toEqual([scope.caller.username]);
  const [day] = await clocks.rows(scope, "select result from clock_days");
  expect(JSON.parse(String(day?.result))).toEqual({
    "collateral.REMIND": { moved: 0, refused: 0, leftToJobs: 1 },
    "collateral.EXPIRE": { moved: 0, refused: 0, leftToJobs: 1 },
  });
});
