import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { readApplications } from "@kontor/store/releases/applications.ts";
import { listReleases } from "@kontor/store/releases/releases.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServices } from "../platform/open-services.ts";
import { patchRecord } from "../records/records.ts";
import {
  created,
  openTestServices,
  outsideOfTests,
  type TestServices,
} from "../services/testing/services.ts";
import { applyRelease } from "./apply-release.ts";
import { readConfiguration } from "./read-configuration.ts";
import {
  addSample,
  emptyConfiguration,
  mainAdmin,
  promoted,
  rolledBack,
  sampleConfiguration,
  taken,
  written,
} from "./testing/configurations.ts";

let stage: TestServices;
let count = 0;

beforeAll(async () => {
  stage = openTestServices(await createTestDatabase(), { environment: "test" });
});
afterAll(() => stage?.close());

async function newTenant(): Promise<Scope> {
  count += 1;
  return mainAdmin(await stage.openTenant(`releases-${count}`));
}

const hashOf = async (scope: Scope): Promise<string> => (await readConfiguration(stage.services, scope)).hash;

const configurations = fc.array(fc.nat(), { minLength: 60, maxLength: 60 }).map((numbers) => {
  let place = 0;
  return sampleConfiguration((max) => {
    place += 1;
    return (numbers[place % numbers.length] ?? 0) % (max + 1);
  });
});

test("whichever two configurations are promoted one after the other, a roll back brings the first one back, hash equal", async () => {
  await fc.assert(
    fc.asyncProperty(configurations, configurations, async (one, other) => {
      const { services } = stage;
      const scope = await newTenant();
      const start = await hashOf(scope);
      const [first, second] = [
        await addSample(services, scope, one),
        await addSample(services, scope, other),
      ];
      if (first.hash === start || first.hash === second.hash) return;
      await promoted(services, scope, first.number);
      expect(await hashOf(scope)).toBe(first.hash);
      await promoted(services, scope, second.number);
      expect(await hashOf(scope)).toBe(second.hash);
      await rolledBack(services, scope);
      expect(await hashOf(scope)).toBe(first.hash);
      await rolledBack(services, scope);
      expect(await hashOf(scope)).toBe(start);
    }),
    { numRuns: 8 },
  );
});

const { script, list, batch, person, featureFlag } = declaredEntities;
const codeOf = (word: string): string => `export const word = "${word}";\n`;

const withScript = (word: string): typeof emptyConfiguration => ({
  ...emptyConfiguration,
  records: { script: { one: { name: "one", kind: "layout", code: codeOf(word) } } },
});

async function recordOf(scope: Scope, entity: typeof script, key: string): Promise<RecordData> {
  return JSON.parse((await readRecord(stage.services.store, scope, entity, key, {})) ?? "null");
}

test("a promotion writes what differs and nothing else: neither data nor another tenant nor what is the same", async () => {
  const { services } = stage;
  const [scope, other] = [await newTenant(), await newTenant()];
  const client = await created(services, scope, person, { type: "I", firstName: "Ana", lastName: "Ruiz" });
  await created(services, scope, script, { name: "one", kind: "layout", code: codeOf("same") });
  await created(services, scope, list, { name: "sizes", values: [] });
  await created(services, other, script, { name: "one", kind: "layout", code: codeOf("theirs") });
  const [unseen, same] = [await readConfiguration(services, other), await recordOf(scope, script, "one")];
  const { number } = await addSample(services, scope, {
    ...withScript("same"),
    overlay: { entities: { asset: { label: "Thing" } } },
  });
  await promoted(services, scope, number);
  expect(await recordOf(scope, person, String(client.registration))).toEqual(client);
  expect(await recordOf(scope, script, "one")).toEqual(same);
  expect(await recordOf(scope, list, "sizes")).toBeNull();
  expect(await readConfiguration(services, other)).toEqual(unseen);
});

test("a changed record gets a new version, with a history that names the release", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await created(services, scope, script, { name: "one", kind: "layout", code: codeOf("old") });
  const { number } = await addSample(services, scope, withScript("new"));
  await promoted(services, scope, number);
  expect(await recordOf(scope, script, "one")).toMatchObject({ code: codeOf("new"), version: 2 });
  const text = `select a.doc ->> 'reason' as reason from audits a where a.tenant_id = $1::uuid order by a.id`;
  const [rows = []] = await services.store.read(scope, [{ text, values: [scope.tenantId] }]);
  const reasons = rows.map(({ reason }) => reason);
  expect(reasons).toContain(`Release ${number}`);
  expect(reasons).toContain(`Release ${number} promoted`);
});

test("of two promotions over the same configuration one is done, and the other is told that it is stale", async () => {
  const { services } = stage;
  const scope = await newTenant();
  const [a, b] = [
    await addSample(services, scope, withScript("a")),
    await addSample(services, scope, withScript("b")),
  ];
  const currentHash = await hashOf(scope);
  const results = await Promise.allSettled(
    [a, b].map(({ number }) =>
      written(services, scope, (work) => applyRelease(work, number, { currentHash })),
    ),
  );
  const [winner, loser] = results[0]?.status === "fulfilled" ? [a, 1] : [b, 0];
  expect(results[loser]).toMatchObject({ status: "rejected", reason: { code: "STALE_VERSION" } });
  expect(await hashOf(scope)).toBe(winner.hash);
  const applications = await readApplications((asked) => services.store.read(scope, asked), scope, 10);
  expect(applications.map(({ releaseNumber }) => releaseNumber)).toEqual([winner.number]);
});

test("a change by hand after the comparison keeps the release from going over it", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await created(services, scope, script, { name: "one", kind: "layout", code: codeOf("old") });
  const { number } = await addSample(services, scope, withScript("new"));
  const currentHash = await hashOf(scope);
  await patchRecord(services, scope, script, "one", { code: codeOf("by hand"), version: 1 });
  const late = written(services, scope, (work) => applyRelease(work, number, { currentHash }));
  await expect(late).rejects.toMatchObject({ code: "STALE_VERSION" });
  expect(await recordOf(scope, script, "one")).toMatchObject({ code: codeOf("by hand") });
});

/** Fails after so many messages to the database, as if the process had ended there. */
function endingAfter(messages: number, { run, ...transaction }: Transaction): Transaction {
  let left = messages;
  return {
    ...transaction,
    run(statements) {
      left -= 1;
      if (left < 0) throw new Error("The process has ended");
      return run(statements);
    },
  };
}

test("wherever a promotion ends halfway, the old configuration is in force and nothing of the new one is there", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await created(services, scope, script, { name: "old", kind: "layout", code: codeOf("old") });
  const { number, hash } = await addSample(services, scope, {
    ...withScript("new"),
    overlay: { entities: { asset: { label: "Thing" } } },
    options: { landingPage: "/page/home" },
  });
  const currentHash = await hashOf(scope);
  let messages = 1;
  for (let isDone = false; !isDone; messages += 1) {
    const attempt = written(services, scope, (work) =>
      applyRelease({ ...work, transaction: endingAfter(messages, work.transaction) }, number, {
        currentHash,
      }),
    );
    isDone = await attempt
      .then(() => true)
      .catch((error: Error) => error.message !== "The process has ended");
    const releases = await listReleases(services.store, scope, { limit: 10, offset: 0 });
    expect([await hashOf(scope), releases.length]).toEqual(isDone ? [hash, 2] : [currentHash, 1]);
  }
  expect(messages).toBeGreaterThan(8);
});

test("a release that names what does not exist here is refused as a whole", async () => {
  const { services } = stage;
  const scope = await newTenant();
  const { number } = await addSample(services, scope, {
    ...withScript("new"),
    records: {
      ...withScript("new").records,
      featureFlag: { fresh: { name: "fresh", status: "ON", usernames: ["nobody@nowhere"] } },
    },
  });
  const before = await hashOf(scope);
  await expect(promoted(services, scope, number)).rejects.toMatchObject({ code: "INVALID_RECORD" });
  expect(await hashOf(scope)).toBe(before);
});

test("what data still refers to is not deleted by a release", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await created(services, scope, script, { name: "used", kind: "layout", code: codeOf("1") });
  await created(services, scope, batch, { name: "Run", scriptName: "used" });
  const { number } = await addSample(services, scope, withScript("new"));
  await expect(promoted(services, scope, number)).rejects.toMatchObject({ code: "RECORD_IN_USE" });
});

test("statuses are part of a release, and come back with it", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await created(services, scope, featureFlag, { name: "fresh" });
  const { number } = await addSample(services, scope, {
    ...emptyConfiguration,
    records: { featureFlag: { fresh: { name: "fresh", status: "ON" } } },
  });
  await promoted(services, scope, number);
  expect(await recordOf(scope, featureFlag, "fresh")).toMatchObject({ status: "ON" });
  await rolledBack(services, scope);
  expect(await recordOf(scope, featureFlag, "fresh")).toMatchObject({ status: "OFF" });
});

test("what says which place a tenant is does not travel", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await services.store.write(scope, (transaction) =>
    saveTenantState(transaction, scope, { options: { environment: "UAT", landingPage: "/old" } }),
  );
  const { files } = await readConfiguration(services, scope);
  expect(files["options.json"]).toBe('{\n  "landingPage": "/old"\n}\n');
  const { number } = await addSample(services, scope, {
    ...emptyConfiguration,
    options: { landingPage: "/new" },
  });
  await promoted(services, scope, number);
  const { rows } = await readConfiguration(services, scope);
  expect(rows.state.options).toEqual({ environment: "UAT", landingPage: "/new" });
});

test("in production somebody else promotes than who made the release, and anybody who may takes it back", async () => {
  const production = openServices(stage.services.store, {
    ...outsideOfTests(),
    environment: "production",
  });
  const scope = await newTenant();
  const [ann, bob] = [scope, mainAdmin(scope, "bob@acme")];
  const made = await addSample(production, ann, withScript("new"));
  const before = await hashOf(scope);
  await expect(promoted(production, ann, made.number)).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "Somebody else has to promote a release you have made",
  });
  await promoted(production, bob, made.number);
  expect(await hashOf(scope)).toBe(made.hash);
  await rolledBack(production, bob);
  expect(await hashOf(scope)).toBe(before);
  // Where nothing is for real, one person is enough.
  await promoted(stage.services, ann, made.number);
  expect(await hashOf(scope)).toBe(made.hash);
});

test("without a promotion there is nothing to roll back, and what is in force is not promoted again", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await expect(rolledBack(services, scope)).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  const { number } = await taken(services, scope);
  await expect(promoted(services, scope, number)).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await expect(promoted(services, scope, 99)).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
  });
});

test("nobody changes or deletes what is on record, not even the application", async () => {
  const { services } = stage;
  const scope = await newTenant();
  await taken(services, scope);
  for (const text of ["update configuration_releases set name = 'x'", "delete from configuration_releases"]) {
    const attempt = services.store.write(scope, (transaction) => transaction.run([{ text, values: [] }]));
    await expect(attempt).rejects.toThrow(/permission denied/);
  }
});
