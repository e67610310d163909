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

export async function layoutFigures(builtWeb: string | undefined): Promise<Figures> {
  const started = new AsyncDisposableStack();
  try {
    const options = { role: "admin", environment: { KONTOR_ENVIRONMENT: "test" } };
    const stage = await openStage(started, builtWeb, options);
    const [scripted, plain] = await twoTypes(stage);
    await call(stage, "PATCH", "/api/core/users/current", { locale: "en-EU" });
    await addLayout(stage, scripted[0]?.type ?? "");
    const context = await openContext(stage);
    started.defer(() => context.close());
    const page = await context.newPage();
    await page.goto(`${stage.url}${quietPage}`);
    await page.locator("main h1").waitFor();
    return await inTurns(page, scripted, plain);
  } finally {
    await started.disposeAsync();
  }
}

async function inTurns(
  page: Page,
  scripted: readonly Contract[],
  plain: readonly Contract[],
): Promise<Figures> {
  const times: Record<"scripted" | "plain", number[]> = { scripted: [], plain: [] };
  for (let visit = 0; visit < warmUpVisits + visits; visit += 1) {
    const withScript = await timedVisit(page, scripted[visit]);
    const without = await timedVisit(page, plain[visit]);
    if (visit < warmUpVisits) continue;
    times.scripted.push(withScript);
    times.plain.push(without);
  }
  return {
    layoutPlainMs: significant(median(times.plain)),
    layoutScriptedMs: significant(median(times.scripted)),
    layoutMs: significant(median(times.scripted) - median(times.plain)),
  };
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
 * The script makes as many cards as the declaration has, and fails at its end: then the page has the cards of its declaration, so that
 * the two pages differ by the script alone.
 */
async function addLayout(stage: Stage, type: string): Promise<void> {
  const code = `export async function execute({ record }: Given): Promise<Data> {
    const fields = ["registration", "name", "type", "status", "startDate", "endDate"];
    const cards = Array.from({ length: ${cardCount} }, (_, place) => (
      { title: "Part " + place + " of " + record.name, rows: [{ fields }] }));
    throw new Error(JSON.stringify({ cards }).slice(0, 20));
  }`;
  const script = { name: `contract-layout-${type}`, kind: "layout", code };
  await call(stage, "POST", "/api/script/scripts", script);
}

async function call(
  { url, storedSession }: Stage,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly data?: unknown }> {
  const token = storedSession.split(" ").at(-1) ?? "";
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as { readonly data?: unknown }; // an answer of the product
}
