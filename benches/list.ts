// How fast the whole product answers at a million contracts of fifty tenants, beside a bare database and hand-written routes, all in
// one run on one PostgreSQL of its own. The data is loaded by the first run and kept in .data/bench-large; `--size medium` takes a
// smaller set for a try-out. pgbench and wrk are taken from the system or fetched as packages of Debian into the same folder.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Figures } from "../probes/probe.ts";
import type { Bench } from "./bench.ts";
import { type BenchSize, signIn, startBenchDatabase } from "./list/database.ts";
import { neighbourFigures } from "./list/neighbours.ts";
import { pageFigures } from "./list/pages.ts";
import { readFigures } from "./list/reads.ts";
import { startHandWritten, startProduct } from "./list/servers.ts";
import type { Stage } from "./list/stage.ts";
import { bringTools } from "./list/tools.ts";
import { writeFigures } from "./list/writes.ts";

const pace = { rounds: 3, seconds: 6 };

export const listBench: Bench = {
  claim:
    "Lists, single records, searches and writes of contracts through the whole product, against hand-written routes and bare statements",
  bounds: [
    { figure: "listProductToHandWritten", minimum: 0.5, reach: 0.8 },
    { figure: "oneProductToHandWritten", minimum: 0.5 },
    { figure: "wordsTimeToBare", maximum: 1.5 },
    { figure: "createProductToBare", minimum: 0.35, reach: 0.6 },
    { figure: "patchProductToBare", minimum: 0.35, reach: 0.6 },
    { figure: "cursorTimeToFirstPage", maximum: 2 },
    { figure: "jumpMs", maximum: 50 },
    { figure: "jumpFasterThanPlain", minimum: 8 },
    { figure: "tooFarIsRefused", minimum: 1 },
    { figure: "neighboursSlowdown", maximum: 0.2 },
  ],
  run: async (args) => {
    const database = await startBenchDatabase(sizeIn(args));
    const folder = join(database.home, "run");
    await mkdir(folder, { recursive: true });
    const servers: AsyncDisposableStack = new AsyncDisposableStack();
    servers.defer(() => database.stop());
    try {
      const [tenant] = database.tenants;
      if (tenant === undefined) throw new Error("The demo has no tenant");
      const tools = await bringTools(database.home);
      const handWritten = await startHandWritten(folder, database.adminUrl);
      servers.defer(() => handWritten.stop());
      const product = await startProduct(folder, database.url, await signIn(database.url, tenant));
      servers.defer(() => product.stop());
      return await measured({ tools, folder, pace, database, tenant, handWritten, product });
    } finally {
      await servers.disposeAsync();
    }
  },
};

async function measured(stage: Stage): Promise<Figures> {
  const {
    database,
    tenant,
    pace: { rounds, seconds },
  } = stage;
  return {
    rounds,
    seconds,
    tenants: database.tenants.length,
    contracts: database.tenants.reduce((sum, { contracts }) => sum + contracts, 0),
    contractsOfTenant: tenant.contracts,
    ...(await readFigures(stage)),
    ...(await pageFigures(stage)),
    ...(await neighbourFigures(stage)),
    ...(await writeFigures(stage)),
  };
}

function sizeIn(args: readonly string[]): BenchSize {
  const size = args[args.indexOf("--size") + 1] ?? "large";
  if (!args.includes("--size")) return "large";
  if (size !== "medium" && size !== "large")
    throw new Error(`There is no size "${size}"; known are medium and large`);
  return size;
}
