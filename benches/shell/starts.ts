// Starts of the product and of what it is held against, in turns: whatever else the machine does meanwhile slows all of them alike.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMarkup } from "./bare/markup.ts";
import { buildBarePage } from "./bare-page.ts";
import type { Looked, StartTimes } from "./in-page.ts";
import { openContext, type Stage } from "./stage.ts";
import { bareIsShown, homeIsShown, newVisitor } from "./visits.ts";

export type Starts = { readonly cold: readonly StartTimes[]; readonly warm: readonly StartTimes[] };
type Contender = { readonly url: string; readonly looked: Looked };
type Contenders = Readonly<Record<string, Contender>>;

/** Where the bare page is; it is gone when the bench ends. */
export async function serveBarePage(started: AsyncDisposableStack, stage: Stage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-bare-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const context = await openContext(stage);
  const page = await context.newPage();
  await page.goto(`${stage.url}/page/home`);
  for (const selector of [...homeIsShown.frame, ...homeIsShown.page])
    await page.locator(selector).first().waitFor();
  const markup = await page.evaluate(readMarkup, "kontor:root");
  await context.close();
  await buildBarePage(folder, stage.webRoot, markup);
  return stage.serve(folder);
}

/** Each comes with an empty cache and then returns, by turns, and all of that several times. */
export async function startsInTurn(
  stage: Stage,
  contenders: Contenders,
  { rounds, returns }: { readonly rounds: number; readonly returns: number },
): Promise<Readonly<Record<string, Starts>>> {
  const starts = new Map(
    Object.keys(contenders).map((name) => [name, { cold: [] as StartTimes[], warm: [] as StartTimes[] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    const visitors = await Promise.all(
      Object.entries(contenders).map(async ([name, { url, looked }]) => ({
        name,
        visitor: await newVisitor(stage, url, looked),
      })),
    );
    for (let visit = 0; visit <= returns; visit += 1) {
      for (const { name, visitor } of visitors)
        starts.get(name)?.[visit === 0 ? "cold" : "warm"].push(await visitor.come());
    }
    for (const { visitor } of visitors) await visitor.leave();
  }
  return Object.fromEntries(starts);
}

export const product = (url: string): Contender => ({ url, looked: homeIsShown });
export const bare = (url: string): Contender => ({ url, looked: bareIsShown });
