// The page of a record with a layout script, beside that of a record without one, in turns in one browser that has everything it needs.
import type { Page } from "playwright-core";
import type { Figures } from "../../probes/probe.ts";
import { significant } from "../bench.ts";
import { openContext, openStage, type Stage } from "../shell/stage.ts";
import { median } from "../side-by-side.ts";
import { goAndWait } from "./in-page.ts";

const visits = 15;
const warmUpVisits = 3;
const patienceMs = 30_000;
const restMs = 400;
/** The last card of the page of a contract as its declaration makes it. */
const lastCard = "Stored";
const cardCount = 19;
const quietPage = "/themes";

type Contract = { readonly registration: string; readonly type: string };

type Times = { readonly scripted: number[]; readonly plain: number[] };

/** Contracts of one type have the script, those of another have none; then the other way round, because the two are not alike. */
export async function layoutFigures(builtWeb: string | undefined): Promise<Figures> {
  const started = new AsyncDisposableStack();
  try {
    const options = { role: "admin", environment: { KONTOR_ENVIRONMENT: "test" } };
    const stage = await openStage(started, builtWeb, options);
    await call(stage, "PATCH", "/api/core/users/current", { locale: "en-EU" });
    const [one, other] = await twoTypes(stage);
    const times: Times = { scripted: [], plain: [] };
    for (const [scripted, plain] of [[one, other] as const, [other, one] as const]) {
      const remove = await addLayout(stage, scripted[0]?.type ?? "");
      await inTurns(stage, { scripted, plain }, times);
      await remove();
    }
    return {
      layoutPlainMs: significant(median(times.plain)),
      layoutScriptedMs: significant(median(times.scripted)),
      layoutMs: significant(median(times.scripted) - median(times.plain)),
    };
  } finally {
    await started.disposeAsync();
  }
}

type Visited = { readonly scripted: readonly Contract[]; readonly plain: readonly Contract[] };

async function inTurns(stage: Stage, { scripted, plain }: Visited, times: Times): Promise<void> {
  const context = await openContext(stage);
  try {
    const page = await context.newPage();
    await page.goto(`${stage.url}${quietPage}`);
    await page.locator("main h1").waitFor();
    for (let visit = 0; visit < warmUpVisits + visits; visit += 1) {
      const withScript = await timedVisit(page, scripted[visit]);
      const without = await timedVisit(page, plain[visit]);
      if (visit < warmUpVisits) continue;
      times.scripted.push(withScript);
      times.plain.push(without);
    }
  } finally {
    await context.close();
  }
}

/** Each contract is visited once: what a script has made of a record is kept. */
async function timedVisit(page: Page, contract: Contract | undefined): Promise<number> {
  if (contract === undefined) throw new Error("The demo has too few contracts");
  const address = `/contract/${contract.registration}`;
  const ms = await page.evaluate(goAndWait, { address, heading: lastCard, patienceMs });
  await page.waitForTimeout(restMs);
  await page.evaluate(goAndWait, { address: quietPage, heading: undefined, patienceMs });
  await page.waitForTimeout(restMs);
  return ms;
}

/** Contracts of two types, of which one will have a script. */
async function twoTypes(stage: Stage): Promise<readonly [readonly Contract[], readonly Contract[]]> {
  const query = "limit=100&sort=registration&projection=registration,type";
  const { data } = await call(stage, "GET", `/api/financing/contracts?${query}`);
  const contracts = data as readonly Contract[]; // as the projection asks for them
  const groups = Object.values(Object.groupBy(contracts, ({ type }) => type));
  const [first = [], second = []] = groups.toSorted(
    (one, other) => (other?.length ?? 0) - (one?.length ?? 0),
  );
  return [first, second];
}

/**
 * Answers how to remove it. The script makes as many cards as the declaration has, and fails at its end: then the page has the cards of its declaration, so that
 * the two pages differ by the script alone.
 */
async function addLayout(stage: Stage, type: string): Promise<() => Promise<unknown>> {
  const code = `export async function execute({ record }: Given): Promise<Data> {
    const fields = ["registration", "name", "type", "status", "startDate", "endDate"];
    const cards = Array.from({ length: ${cardCount} }, (_, place) => (
      { title: "Part " + place + " of " + record.name, rows: [{ fields }] }));
    throw new Error(JSON.stringify({ cards }).slice(0, 20));
  }`;
  const script = { name: `contract-layout-${type}`, kind: "layout", code };
  const { version } = await call(stage, "POST", "/api/script/scripts", script);
  return () => call(stage, "DELETE", `/api/script/scripts/${script.name}?version=${version}`);
}

type Answer = { readonly data?: unknown; readonly version?: number };

async function call({ url, signIn }: Stage, method: string, path: string, body?: object): Promise<Answer> {
  const token = await signIn();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer; // as the product answers
}
