import { createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditSchema } from "./audit.ts";
import { ensurePartitions } from "./partitions.ts";

const tenant = "0197b000-0000-7000-8000-00000000000a";
const today = new Date().toISOString().slice(0, 10);
let client: pg.Client;
let ownerUrl = "";

beforeAll(async () => {
  ({ ownerUrl } = await createTestDatabase());
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("select set_config('app.tenant_id', $1, false)", [tenant]);
});
afterAll(() => client.end());

/** A row of a log, made at that moment; answers the part it lies in. */
async function logged(moment: string): Promise<string> {
  const digits = Date.parse(moment).toString(16).padStart(12, "0");
  const id = `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000001`;
  const { rows } = await client.query(
    `insert into system_logs (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, head, doc)
     values ($1, $2::uuid, ($2::uuid)::text, 1, $3::timestamptz, 'u', $3, 'u', '{}', '{}') returning tableoid::regclass::text as part`,
    [tenant, id, moment],
  );
  return rows[0]?.part;
}

test("a new database has the month it is and the next, and what is made now lies in the month", async () => {
  expect(await ensurePartitions(ownerUrl, today, 1)).toEqual({ made: [], late: [] });
  expect(await logged(new Date().toISOString())).toBe(`system_logs_${today.slice(0, 7).replace("-", "_")}`);
});

test("months are made once, walled, and take the rows of their time", async () => {
  const { made } = await ensurePartitions(ownerUrl, "2040-12-31", 1);
  expect(made).toContain("audits_2040_12");
  expect(made).toContain("system_logs_2041_01");
  expect(await ensurePartitions(ownerUrl, "2040-12-31", 1)).toEqual({ made: [], late: [] });
  expect(await logged("2040-12-31T23:59:59.999Z")).toBe("system_logs_2040_12");
  expect(await logged("2041-01-01T00:00:00.000Z")).toBe("system_logs_2041_01");
  const findings = await auditSchema({
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
  });
  expect(findings).toEqual([]);
});

test("a row no month is there for is kept, and its month is left where it lies", async () => {
  expect(await logged("2050-06-15T12:00:00.000Z")).toBe("system_logs_default");
  const { made, late } = await ensurePartitions(ownerUrl, "2050-06-01", 0);
  expect(late).toEqual(["system_logs_2050_06"]);
  expect(made).toContain("audits_2050_06");
});

test("five that make the same months at once make each once", async () => {
  const runs = Array.from({ length: 5 }, () => ensurePartitions(ownerUrl, "2060-01-01", 0));
  const made = (await Promise.all(runs)).flatMap((run) => run.made);
  expect(made).toHaveLength(new Set(made).size);
  expect(made).toContain("histories_2060_01");
});
