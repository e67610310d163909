// What a port must never do: leave by another way than the egress, keep or tell a secret, hold a transaction, or answer with made-up data
// where the work is real.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { PortConfiguration } from "@kontor/model/ports/port-configuration.ts";
import { withClient } from "@kontor/store/client.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { openEgress } from "../egress/open-egress.ts";
import type { JobRun, OutsideRun } from "../jobs/job-kind.ts";
import { deleteRecord, patchRecord } from "../records/records.ts";
import type { askPort } from "./ask-port.ts";
import { openTestPorts, type TestPorts } from "./testing/asking.ts";
import { type Counterpart, openCounterpart, replying } from "./testing/counterpart.ts";

let ownerUrl: string;
let ports: TestPorts;
let register: Counterpart;
let scope: Scope;

const entry = {
  reference: "REG-1",
  status: "ENTERED",
  entryDate: "2026-11-01",
  register: "Register of Lyon",
  extractDate: "2026-11-18",
};
const planted = "planted-8f3b1c-key";

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  ports = await openTestPorts(database);
});
beforeEach(async () => {
  register = await openCounterpart();
  register.answer(replying(200, entry));
  scope = await ports.openTenant();
});
afterEach(() => register.close());
afterAll(() => ports.close());

const service = (more: Partial<PortConfiguration> = {}): PortConfiguration => ({
  adapter: "http",
  url: `${register.url}/entries/{reference}`,
  retries: 0,
  ...more,
});

const keyed = (value = "Bearer secret:REGISTER_KEY"): Partial<PortConfiguration> => ({
  headers: [{ name: "Authorization", value }],
});

function putSecret(name: string, value: string): Promise<void> {
  return ports.services.store.write(scope, (transaction) =>
    ports.services.secrets.put(transaction, scope, { name, value, username: "ann" }),
  );
}

/** As the administrator of the server, who sees every tenant and what every connection does. */
function asAdministrator<Answer>(work: Parameters<typeof withClient<Answer>>[2]): Promise<Answer> {
  return withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("set role none");
    return work(client);
  });
}

/** Every row of every table and every stored file that holds the text. */
async function whereKept(text: string): Promise<readonly string[]> {
  const rows = await asAdministrator(async (client) => {
    const { rows: tables } = await client.query(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows: hits } = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      if (hits.length > 0) found.push(String(name));
    }
    return found;
  });
  const files = await readdir(ports.folder, { recursive: true, withFileTypes: true });
  const kept = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(kept.map(async (path) => ({ path, content: await readFile(path) })));
  return [...rows, ...contents.filter(({ content }) => content.includes(text)).map(({ path }) => path)];
}

test("a secret reaches the service, and no record, file, message, job or log holds it", async () => {
  const written: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0),
  );
  try {
    await putSecret("provider/ports/REGISTER_KEY", planted);
    await ports.configure(scope, service(keyed()));
    // A service that repeats what it was sent, right and wrong, and one that hangs up.
    register.answer((request, response) => {
      replying(200, { ...entry, creditor: request.headers.authorization })(request, response);
    });
    const answer = await ports.ask(scope, "REG-1");
    expect(register.received[0]?.headers.authorization).toBe(`Bearer ${planted}`);
    expect(answer).toMatchObject({ state: "ANSWERED", data: { creditor: "Bearer [secret]" } });
    register.answer((request, response) =>
      replying(200, `{"${request.headers.authorization}":1}`)(request, response),
    );
    await ports.ask(scope, "REG-2");
    register.answer((request) => request.socket.destroy());
    await ports.ask(scope, "REG-3");
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
  expect(register.received).toHaveLength(3);
  expect(await whereKept(planted)).toEqual([]);
  expect(written.join("")).not.toContain(planted);
});

test("the search for a secret finds one that is planted in a record and in a file [control]", async () => {
  const control = "planted-control-41d";
  await ports.configure(scope, service({ headers: [{ name: "Accept", value: control }] }));
  register.answer(replying(200, { ...entry, creditor: control }));
  await ports.ask(scope, "REG-1");
  const kept = await whereKept(control);
  expect(kept).toEqual(expect.arrayContaining(["public.key_values", "public.external_datas"]));
  expect(kept.some((place) => place.startsWith(ports.folder))).toBe(true);
});

test("a secret that is not set is named, and nothing leaves", async () => {
  await ports.configure(scope, service(keyed()));
  const answer = await ports.ask(scope, "REG-1");
  expect(answer.state).toBe("UNAVAILABLE");
  expect((await ports.callOf(scope, answer)).doc.reason).toBe("The secret REGISTER_KEY is not set");
  expect(register.received).toEqual([]);
});

test("a port reaches the secrets of ports, and none of a provider of sign-in", async () => {
  await putSecret("provider/main/client-secret", planted);
  for (const name of ["client-secret", "main", "..", "provider.main.client-secret"]) {
    await ports.configure(scope, service(keyed(`secret:${name}`)));
    expect((await ports.ask(scope, name)).state).not.toBe("ANSWERED");
  }
  expect(register.received).toEqual([]);
});

test("an address inside is not called, and the same address arrives where the operator has allowed it", async () => {
  const closed = await openTestPorts(await createTestDatabase(), { egress: openEgress() });
  try {
    const house = await closed.openTenant();
    const addresses = [
      register.url,
      register.url.replace("127.0.0.1", "localhost"),
      register.url.replace("127.0.0.1", "[::ffff:7f00:1]"),
    ];
    for (const address of addresses) {
      await closed.configure(house, service({ url: `${address}/{reference}` }));
      const answer = await closed.ask(house, "REG-1");
      expect(answer.state).toBe("UNAVAILABLE");
      // What failed is not told: it would draw a map of the network behind the server.
      expect((await closed.callOf(house, answer)).doc.reason).toMatch(/gave no answer in time/);
    }
    expect(register.received).toEqual([]);
  } finally {
    await closed.close();
  }
  await ports.configure(scope, service());
  expect((await ports.ask(scope, "REG-1")).state).toBe("ANSWERED");
});

test("nothing leaves but through the egress", async () => {
  const left: string[] = [];
  const guarded = await openTestPorts(await createTestDatabase(), {
    egress: {
      fetch: async (url) => {
        left.push(String(url));
        return Response.json(entry);
      },
      connect: () => Promise.reject(new Error("No connection is opened")),
    },
  });
  try {
    const house = await guarded.openTenant({ isDemo: true });
    for (const adapter of ["demo", "simulator", "file"] as const) {
      await guarded.configure(house, { adapter, url: `${register.url}/{reference}` });
      await guarded.ask(house, "DEMO-1001");
    }
    expect(left).toEqual([]);
    await guarded.configure(house, service());
    expect((await guarded.ask(house, "REG-1")).state).toBe("ANSWERED");
    expect(left).toEqual([`${register.url}/entries/REG-1`]);
  } finally {
    await guarded.close();
  }
  expect(register.received).toEqual([]);
});

async function openTransactions(): Promise<number> {
  return asAdministrator(async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return Number(rows[0]?.count);
  });
}

test("a chunk of a job, which works in a transaction, asks no port: it does not compile", () => {
  expectTypeOf<JobRun<unknown>>().not.toExtend<OutsideRun<unknown>>();
  expectTypeOf<Parameters<typeof askPort>[0]>().toExtend<OutsideRun<unknown>>();
});

test("no transaction is open while a service thinks", async () => {
  const counts: number[] = [];
  register.answer(async (request, response) => {
    counts.push(await openTransactions());
    replying(200, entry)(request, response);
  });
  await ports.configure(scope, service());
  await ports.ask(scope, "REG-1");
  expect(counts).toEqual([0]);
  // The count sees one that is open.
  await ports.services.store.write(scope, async (transaction) => {
    await transaction.run([{ text: "select 1", values: [] }]);
    expect(await openTransactions()).toBe(1);
  });
});

test("made-up answers are refused where the work is real, and marked where they are allowed", async () => {
  for (const adapter of ["demo", "simulator"] as const) {
    await ports.configure(scope, { adapter });
    const refused = await ports.ask(scope, "DEMO-1001");
    expect(refused.state).toBe("REFUSED");
    expect(refused).not.toHaveProperty("data");
    expect((await ports.callOf(scope, refused)).doc.reason).toMatch(/only a demo or test tenant may use/);
    for (const tenant of [{ isDemo: true }, { kind: "test" }] as const) {
      const house = await ports.openTenant(tenant);
      await ports.configure(house, { adapter });
      const answer = await ports.ask(house, "DEMO-1001");
      expect(answer).toMatchObject({
        state: "ANSWERED",
        isDemo: true,
        source: adapter,
        data: { status: "ENTERED" },
      });
      expect((await ports.callOf(house, answer)).doc.isDemo).toBe(true);
      expect((await ports.ask(house, "REG-1")).state).toBe("NOT_FOUND");
    }
  }
});

test("the simulator fails as services do, and none of it is a good answer", async () => {
  const house = await ports.openTenant({ kind: "test" });
  await ports.configure(house, { adapter: "simulator" });
  for (const [reference, state] of Object.entries({
    "SILENT-1": "UNAVAILABLE",
    "DOWN-1": "UNAVAILABLE",
    "WRONG-1": "UNAVAILABLE",
    "REFUSED-1": "REFUSED",
    "UNKNOWN-1": "NOT_FOUND",
  })) {
    const answer = await ports.ask(house, reference);
    expect([reference, answer.state]).toEqual([reference, state]);
    expect(answer).not.toHaveProperty("data");
  }
});

test("a test tenant calls no other machine", async () => {
  const house = await ports.openTenant({ kind: "test" });
  await ports.configure(house, service());
  expect((await ports.ask(house, "REG-1")).state).toBe("REFUSED");
  expect(register.received).toEqual([]);
});

test("people neither change nor delete the record of a call", async () => {
  await ports.configure(scope, service());
  const answer = await ports.ask(scope, "REG-1");
  const { key, version } = await ports.callOf(scope, answer);
  const { externalData } = scope.model.entities;
  if (externalData === undefined) throw new Error("External data are not declared");
  const patch = { version, data: { answer: { ...entry, rank: 1 } }, state: "REFUSED" };
  await expect(patchRecord(ports.services, scope, externalData, key, patch)).rejects.toMatchObject({
    code: "INVALID_RECORD",
  });
  await expect(deleteRecord(ports.services, scope, externalData, key)).rejects.toMatchObject({
    code: "DELETION_REFUSED",
  });
  expect((await ports.callOf(scope, answer)).version).toBe(version);
});
