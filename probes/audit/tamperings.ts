// What somebody with every right on the database might do to a record that was sealed. Each says how the verifier must name it.
import { sealStatements } from "@kontor/store/records/audit-seal.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Random } from "../filters/random.ts";
import { type Client, sealsOfTenant } from "./stage.ts";

export type Deed = {
  /** What one of the findings must say. */
  readonly named: string;
  /** Only what was kept outside the database can tell. */
  readonly isOutsideOnly?: boolean;
};

export type Tampering = (client: Client, tenant: Tenant, random: Random) => Promise<Deed>;

export const tamperings: Readonly<Record<string, Tampering>> = {
  "edit of a line": editLine,
  "edit of a digest": (client, tenant, random) =>
    changeLine(client, tenant, random, `${random.pick(["before_digest", "after_digest"])} = sha256('other')`),
  "edit of values": editValues,
  "delete of a line": deleteLine,
  "insert of a line": insertLine,
  "swap of two lines": swapLines,
  "swap of values": swapValues,
  "edit of a seal": editSeal,
  "delete of a seal": deleteSeal,
  "cut of seals": cutSeals,
  "cut of lines and seals": cutTail,
  "chain made anew": remakeChain,
};

const text = (value: unknown): string => String(value);

async function lineIds(client: Client, { tenantId }: Tenant): Promise<readonly string[]> {
  const { rows } = await client.query("select id from audits where tenant_id = $1 order by id", [tenantId]);
  return rows.map(({ id }) => text(id));
}

async function changeLine(client: Client, tenant: Tenant, random: Random, change: string): Promise<Deed> {
  const line = random.pick(await lineIds(client, tenant));
  await client.query(`update audits set ${change} where tenant_id = $1 and id = $2`, [tenant.tenantId, line]);
  return { named: `Line ${line}` };
}

function editLine(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const change = random.pick([
    `doc = doc || '{"username":"eve"}'`,
    `doc = doc - 'requestId'`,
    `head = head || '{"username":"eve"}'`,
    "f_username = 'eve'",
    "f_date = f_date - interval '1 microsecond'",
    "inserted_by = 'eve'",
    "record_id = gen_random_uuid()",
    "key = key || 'x'",
    "version = version + 1",
    "status = ''",
  ]);
  return changeLine(client, tenant, random, change);
}

async function editValues(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const line = random.pick(await lineIds(client, tenant));
  const change = random.pick([
    "after = null",
    `after = after || '{"lastName":"Oak"}'`,
    `before = '{"lastName":"Oak"}'`,
    "salt = sha256(salt)",
  ]);
  await client.query(`update audit_values set ${change} where tenant_id = $1 and audit_id = $2`, [
    tenant.tenantId,
    line,
  ]);
  return { named: `Line ${line}` };
}

async function deleteLine(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const line = random.pick(await lineIds(client, tenant));
  const values = [tenant.tenantId, line];
  await client.query("delete from audits where tenant_id = $1 and id = $2", values);
  if (random.isLucky(0.5))
    await client.query("delete from audit_values where tenant_id = $1 and audit_id = $2", values);
  return { named: `Line ${line}` };
}

async function insertLine(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const line = random.pick(await lineIds(client, tenant));
  const forged = `${line.slice(0, -4)}${random.pick(["0000", "ffff", "7777"])}`;
  await client.query(
    `insert into audits select (jsonb_populate_record(a, jsonb_build_object('id', $3::uuid))).* from audits a
     where tenant_id = $1 and id = $2`,
    [tenant.tenantId, line, forged],
  );
  return { named: `Line ${forged}` };
}

async function twoLines(client: Client, tenant: Tenant, random: Random): Promise<readonly [string, string]> {
  const lines = await lineIds(client, tenant);
  const one = random.pick(lines);
  return [one, random.pick(lines.filter((line) => line !== one))];
}

/** Each keeps its place and takes what the other tells. */
async function swapLines(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const [one, other] = await twoLines(client, tenant, random);
  await client.query(
    `update audits a set (record_id, before_digest, after_digest, head, doc) = (b.record_id, b.before_digest, b.after_digest, b.head, b.doc)
     from audits b where a.tenant_id = $1 and b.tenant_id = $1 and (a.id, b.id) in (($2, $3), ($3, $2))`,
    [tenant.tenantId, one, other],
  );
  return { named: `Line ${one}` };
}

async function swapValues(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const [one, other] = await twoLines(client, tenant, random);
  await client.query(
    `update audit_values a set (salt, before, after) = (b.salt, b.before, b.after)
     from audit_values b where a.tenant_id = $1 and b.tenant_id = $1 and (a.audit_id, b.audit_id) in (($2, $3), ($3, $2))`,
    [tenant.tenantId, one, other],
  );
  return { named: `Line ${one}` };
}

async function editSeal(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const seal = 1 + random.below(sealsOfTenant);
  const change = random.pick([
    "hash = sha256('other')",
    "previous_hash = sha256('other')",
    "line_total = line_total + 1",
    "inserted_at = inserted_at - interval '1 microsecond'",
    "line_ids = line_ids[2:]",
    "line_ids = '{}', line_digests = '{}'",
    "line_digests[1] = sha256('other')",
    "greatest_id = gen_random_uuid()",
    "number = number + 100",
  ]);
  await client.query(`update audit_seals set ${change} where tenant_id = $1 and number = $2`, [
    tenant.tenantId,
    seal,
  ]);
  return { named: `eal ${seal} ` };
}

async function deleteSeal(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const seal = 1 + random.below(sealsOfTenant - 1);
  await client.query("delete from audit_seals where tenant_id = $1 and number = $2", [tenant.tenantId, seal]);
  return { named: `Seal ${seal} is gone` };
}

/** Lines of the seals from a random one on. */
async function tailOf(
  client: Client,
  { tenantId }: Tenant,
  random: Random,
): Promise<{ readonly seal: number; readonly lines: readonly string[] }> {
  const seal = 1 + random.below(sealsOfTenant);
  const { rows } = await client.query(
    `select u.id from audit_seals s, unnest(s.line_ids) with ordinality as u(id, place)
     where s.tenant_id = $1 and s.number >= $2 order by s.number, u.place`,
    [tenantId, seal],
  );
  await client.query("delete from audit_seals where tenant_id = $1 and number >= $2", [tenantId, seal]);
  return { seal, lines: rows.map(({ id }) => text(id)) };
}

async function cutSeals(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const { lines } = await tailOf(client, tenant, random);
  return { named: `Line ${lines[0]} stands under no seal` };
}

async function cutTail(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const { seal, lines } = await tailOf(client, tenant, random);
  const values = [tenant.tenantId, lines];
  await client.query("delete from audits where tenant_id = $1 and id = any ($2::uuid[])", values);
  await client.query("delete from audit_values where tenant_id = $1 and audit_id = any ($2::uuid[])", values);
  return { named: `is gone; the first that differs is seal ${seal}`, isOutsideOnly: true };
}

/** With everything the product itself knows, so that inside the database nothing is wrong. */
async function remakeChain(client: Client, tenant: Tenant, random: Random): Promise<Deed> {
  const { seal, lines } = await tailOf(client, tenant, random);
  await client.query(`update audits set f_username = 'eve' where tenant_id = $1 and id = $2`, [
    tenant.tenantId,
    lines[0],
  ]);
  const size = lines.length / (sealsOfTenant - seal + 1);
  for (let start = 0; start < lines.length; start += size)
    for (const statement of sealStatements(tenant.tenantId, lines.slice(start, start + size)))
      await client.query(statement.text, [...statement.values]);
  return { named: `is another one; the first that differs is seal ${seal}`, isOutsideOnly: true };
}
