// Adding and changing a contract with everything the product writes beside it, against a bare transaction that writes the same rows.
import type { Figures } from "../../probes/probe.ts";
import { significant } from "../bench.ts";
import { type AdminRow, askAdmin } from "./database.ts";
import { type DatabaseScript, type LoadRequest, loadDatabase, loadServer, writeRequests } from "./load.ts";
import { measureInTurns, perSecond, processorMs, type RoundsOf, rateRatio } from "./rounds.ts";
import { answerOf } from "./same-answers.ts";
import { createScript, patchScript } from "./same-writes.ts";
import type { Stage } from "./stage.ts";
import { removeContractsSince } from "./tidy-up.ts";

/** What the product gives a new record itself. */
const keptNames = ["registration", "tenant", "version", "status"];

const contracts = "/api/financing/contracts";
/** More than any round gets through: each is changed once in the version it was read in. */
const patchesCount = 20_000;
/** What a contract is entered in, and where everything of it may still be changed. */
const openStatus = "DRAFT";

export async function writeFigures(stage: Stage): Promise<Figures> {
  const began = new Date().toISOString();
  try {
    return { ...(await createFigures(stage)), ...(await patchFigures(stage)) };
  } finally {
    await removeContractsSince(stage.database.adminUrl, stage.tenant.tenantId, began);
  }
}

async function createFigures(stage: Stage): Promise<Figures> {
  const { tools, folder, pace, database, product, tenant } = stage;
  const request = { method: "POST", path: contracts, body: await newContract(stage) };
  const { _id: id, registration: key } = Object(await answerOf(product, request));
  const script = await createScript(database.adminUrl, { tenantId: tenant.tenantId, id, key });
  const file = await writeRequests(folder, "create", [request]);
  const rounds = await measureInTurns(
    {
      bare: (seconds) => loadDatabase(tools, folder, database.adminUrl, numbered(script), seconds),
      product: (seconds) => loadServer(tools, product, file, seconds),
    },
    pace,
  );
  return figuresOf("create", rounds);
}

async function patchFigures(stage: Stage): Promise<Figures> {
  const { tools, folder, pace, database, product, tenant } = stage;
  const { adminUrl } = database;
  await askAdmin(adminUrl, "drop table if exists bench_keys");
  await askAdmin(
    adminUrl,
    `create table bench_keys as select row_number() over (order by md5(key))::int as place, id, key from contracts
     where tenant_id = '${tenant.tenantId}' and status = 'ACTIVE' limit ${patchesCount}`,
  );
  await askAdmin(adminUrl, "create unique index on bench_keys (place) include (id)");
  const [first] = await patchesOf(stage);
  const { _id: id, registration: key } = Object(await answerOf(product, first));
  const [counted] = await askAdmin(adminUrl, "select count(*)::text as count from bench_keys");
  const script = await patchScript(adminUrl, { tenantId: tenant.tenantId, id, key }, Number(counted?.count));
  const rounds = await measureInTurns(
    {
      bare: (seconds) => loadDatabase(tools, folder, adminUrl, numbered(script), seconds),
      product: async (seconds) => {
        const file = await writeRequests(folder, "patch", await patchesOf(stage));
        return loadServer(tools, product, file, seconds);
      },
    },
    pace,
  );
  return figuresOf("patch", rounds);
}

function figuresOf(name: string, { bare, product }: RoundsOf<"bare" | "product">): Figures {
  return {
    [`${name}BarePerSecond`]: significant(perSecond(bare)),
    [`${name}ProductPerSecond`]: significant(perSecond(product)),
    [`${name}ProductProcessorMs`]: significant(processorMs(product)),
    [`${name}ProductToBare`]: significant(rateRatio(product, bare)),
  };
}

/** Numbers of their own for every round: they go into keys and identifiers. */
function numbered(script: DatabaseScript): DatabaseScript {
  const first = (Math.floor(Date.now() / 1_000) % 1_000_000) * 100_000_000;
  return { ...script, variables: { ...script.variables, first: String(first) } };
}

/** A change of every record in the version it has now. */
async function patchesOf({ database }: Stage): Promise<readonly LoadRequest[]> {
  const rows = await askAdmin(
    database.adminUrl,
    "select c.key, c.version::text from bench_keys b join contracts c using (id) order by b.place",
  );
  const comment = `Checked at ${new Date().toISOString()}`;
  return rows.map(({ key, version }: AdminRow) => ({
    method: "PATCH",
    path: `${contracts}/${key}`,
    body: { version: Number(version), comment },
  }));
}

/** A contract like those that are there, as somebody would send it. */
async function newContract({ product, database, tenant }: Stage): Promise<object> {
  const [row] = await askAdmin(
    database.adminUrl,
    "select key from contracts where tenant_id = $1 and status = $2 order by md5(key) limit 1",
    [tenant.tenantId, openStatus],
  );
  const record = Object(await answerOf(product, { method: "GET", path: `${contracts}/${row?.key}` }));
  const isKept = (name: string): boolean => name.startsWith("_") || keptNames.includes(name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isKept(name)));
}
