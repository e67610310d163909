// Far down a list: going on by cursor costs what the first page costs, a jump reads the index before the rows, and what is too far
// is refused instead of being attempted.
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@kontor/store/client.ts";
import type { Figures } from "../../probes/probe.ts";
import { significant } from "../bench.ts";
import { median } from "../side-by-side.ts";
import { offsetText, pageSize, projection } from "./bare-statements.ts";
import { loadServer, writeRequests } from "./load.ts";
import { measureInTurns, perSecond, rateRatio } from "./rounds.ts";
import { answerOf } from "./same-answers.ts";
import type { ServerUnderLoad } from "./servers.ts";
import type { Stage } from "./stage.ts";

const farRow = 100_000;
const jumps = 15;
const plainJumps = 5;
const beyond = 1_000_001;

export async function pageFigures(stage: Stage): Promise<Figures> {
  const row = Math.min(farRow, Math.floor(stage.tenant.contracts / 2));
  return { farRow: row, ...(await cursorFigures(stage, row)), ...(await jumpFigures(stage, row)) };
}

const pagePath = `/api/financing/contracts?sort=-startDate&limit=${pageSize}&projection=${projection}`;

async function cursorFigures({ tools, folder, product, pace }: Stage, row: number): Promise<Figures> {
  const { pagination } = Object(
    await answerOf(product, { method: "GET", path: `${pagePath}&offset=${row - pageSize}` }),
  );
  const firstFile = await writeRequests(folder, "first-page", [{ method: "GET", path: pagePath }]);
  const farFile = await writeRequests(folder, "far-page", [
    { method: "GET", path: `${pagePath}&cursor=${pagination.cursor}` },
  ]);
  const rounds = await measureInTurns(
    {
      first: (seconds) => loadServer(tools, product, firstFile, seconds),
      far: (seconds) => loadServer(tools, product, farFile, seconds),
    },
    pace,
  );
  return {
    firstPagePerSecond: significant(perSecond(rounds.first)),
    cursorPagePerSecond: significant(perSecond(rounds.far)),
    cursorTimeToFirstPage: significant(rateRatio(rounds.first, rounds.far)),
  };
}

/** One after another, because a jump is what a person does now and then. */
async function jumpFigures(
  { product, database, tenant: { tenantId } }: Stage,
  row: number,
): Promise<Figures> {
  const offsets = Array.from({ length: jumps }, (_, index) => row + index * pageSize);
  await answerOf(product, jumpRequest(row));
  const jumpTimes: number[] = [];
  for (const offset of offsets) {
    jumpTimes.push(await timeOf(() => answerOf(product, jumpRequest(offset))));
    await sleep(10);
  }
  const plainTimes = await withClient(database.adminUrl, "kontor bench", async (client) => {
    const ask = (offset: number): Promise<unknown> =>
      client.query({ name: "plain", text: offsetText, values: [tenantId, offset] });
    await ask(row);
    const times: number[] = [];
    for (const offset of offsets.slice(0, plainJumps)) times.push(await timeOf(() => ask(offset)));
    return times;
  });
  const [jumpMs, plainMs] = [median(jumpTimes), median(plainTimes)];
  return {
    jumpMs: significant(jumpMs),
    plainOffsetMs: significant(plainMs),
    jumpFasterThanPlain: significant(plainMs / jumpMs),
    tooFarIsRefused: Number(await isRefused(product, jumpRequest(beyond).path)),
  };
}

function jumpRequest(offset: number): { readonly method: string; readonly path: string } {
  return { method: "GET", path: `${pagePath}&offset=${offset}` };
}

async function isRefused({ url, authorization }: ServerUnderLoad, path: string): Promise<boolean> {
  const response = await fetch(`${url}${path}`, { headers: { authorization } });
  const { code } = Object(await response.json());
  return response.status === 400 && typeof code === "string";
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
