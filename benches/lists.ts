// How long people wait for a list of three hundred thousand contracts. The bounds are milliseconds, because they are what people were
// promised; on a machine that does something else meanwhile they say little, so the load is told beside them.
import { loadavg } from "node:os";
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import { answerTimes, questions } from "./lists/server.ts";
import { type ListStage, openStage } from "./lists/stage.ts";
import { type Typing, typeInFilter, typeInForm } from "./lists/typing.ts";
import { openByAddress, openByClick, pressNext } from "./lists/visits.ts";
import { median } from "./side-by-side.ts";

const visits = 5;
const questionsEach = 15;
const farPage = 5_000;
const rowsPerPage = 20;

/** @public It is loaded by the name of its file. */
export const listsBench: Bench = {
  claim:
    "Milliseconds until the contracts of a tenant with 300,000 of them are on the screen, in Chromium at full speed",
  bounds: [
    { figure: "openedMs", maximum: 300 },
    { figure: "filterLongestTaskMs", maximum: 50 },
    { figure: "formLongestTaskMs", maximum: 50 },
    { figure: "nextFarToNear", maximum: 2 },
    { figure: "nextChunkFarToNear", maximum: 2 },
    { figure: "farLinkMs", maximum: 500 },
  ],
  run: async (args) => {
    const started = new AsyncDisposableStack();
    try {
      const builtWeb = args.find((_, place) => args[place - 1] === "--web");
      const stage = await openStage(started, { size: "large", builtWeb });
      if (stage.tenant.contracts < farPage * rowsPerPage)
        throw new Error(`${stage.tenant.tenant} has no page ${farPage}`);
      const [loadBefore = 0] = loadavg();
      const figures = await measured(stage);
      const [loadAfter = 0] = loadavg();
      return { ...figures, loadBefore: significant(loadBefore), loadAfter: significant(loadAfter) };
    } finally {
      await started.disposeAsync();
    }
  },
};

async function measured(stage: ListStage): Promise<Figures> {
  const farPath = `/contracts?page=${farPage}`;
  // Before the browser comes: it renews the session, and what was signed in with before is refused from then on.
  const server = await serverFigures(stage);
  // The first ones warm the server and the browser up, which both are for whoever works with them.
  await openByAddress(stage, "/contracts");
  await openByAddress(stage, farPath);
  const clicks = await inTurn(visits, () => openByClick(stage));
  const loads = await inTurn(visits, () => openByAddress(stage, "/contracts"));
  const links = await inTurn(visits, () => openByAddress(stage, farPath));
  // Side by side: within the rows that are loaded, and where the next ones have to come from the server.
  const nexts = await inTurn(visits, async () => ({
    near: await pressNext(stage, "/contracts?page=1"),
    far: await pressNext(stage, `/contracts?page=${farPage - 1}`),
    chunkNear: await pressNext(stage, "/contracts?page=5"),
    chunkFar: await pressNext(stage, farPath),
  }));
  const ratio = (far: "far" | "chunkFar", near: "near" | "chunkNear"): number =>
    significant(median(nexts.map((next) => next[far])) / median(nexts.map((next) => next[near])));
  const filter = await inTurn(visits, () => typeInFilter(stage));
  const form = await inTurn(visits, () => typeInForm(stage, firstKey));
  return {
    contracts: stage.tenant.contracts,
    ...figuresOf(
      "opened",
      clicks.map(({ opened }) => opened),
    ),
    ...figuresOf(
      "openedAgain",
      clicks.map(({ again }) => again),
    ),
    ...figuresOf("loaded", loads),
    ...figuresOf("farLink", links),
    ...figuresOf(
      "nextNear",
      nexts.map(({ near }) => near),
    ),
    ...figuresOf(
      "nextFar",
      nexts.map(({ far }) => far),
    ),
    nextFarToNear: ratio("far", "near"),
    ...figuresOf(
      "nextChunkNear",
      nexts.map(({ chunkNear }) => chunkNear),
    ),
    ...figuresOf(
      "nextChunkFar",
      nexts.map(({ chunkFar }) => chunkFar),
    ),
    nextChunkFarToNear: ratio("chunkFar", "chunkNear"),
    ...typingFigures("filter", filter),
    ...typingFigures("form", form),
    ...server,
  };
}

/** The first of every house. */
const firstKey = "10000001";

async function inTurn<Result>(count: number, work: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

async function serverFigures(stage: ListStage): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const [name, question] of Object.entries(questions)) {
    await answerTimes(stage, question, 1);
    figures[`${name}ServerMs`] = significant(median(await answerTimes(stage, question, questionsEach)));
  }
  return figures;
}

/** The longest of all runs: one frame that hangs is one too many. */
function typingFigures(name: string, runs: readonly Typing[]): Figures {
  return {
    [`${name}LongestTaskMs`]: significant(Math.max(...runs.map(({ longestMs }) => longestMs))),
    [`${name}LongestElapsedMs`]: significant(
      Math.max(...runs.map(({ longestElapsedMs }) => longestElapsedMs)),
    ),
  };
}

/** The middle, with the slowest beside it. */
function figuresOf(name: string, times: readonly number[]): Figures {
  return {
    [`${name}Ms`]: significant(median(times)),
    [`${name}MostMs`]: significant(Math.max(...times)),
  };
}
