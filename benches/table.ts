// How smoothly a table of a hundred thousand rows scrolls. The bound is a time, because it is what people were promised: a frame has
// sixteen milliseconds; on a machine that does something else meanwhile it says nothing.
import type { Page } from "playwright-core";
import { type Bench, significant } from "./bench.ts";
import { median } from "./side-by-side.ts";
import { traceCategories, workPerFrame } from "./table/frames.ts";
import { openStage } from "./table/stage.ts";

const steps = 100;
/** Pixels of one turn of the wheel: reading on, looking for something, and flying over more rows than the window holds. */
const reading = 120;
const looking = 480;
const flying = 1_800;

/** @public It is loaded by the name of its file. */
export const tableBench: Bench = {
  claim: "Milliseconds of main-thread work per frame while 100,000 rows scroll, in Chromium at full speed",
  bounds: [
    { figure: "readingP95Ms", maximum: 12 },
    { figure: "lookingP95Ms", maximum: 12 },
    { figure: "mostRows", maximum: 80 },
    { figure: "frames", minimum: steps },
  ],
  run: async () => {
    const started = new AsyncDisposableStack();
    try {
      const { browser, page } = await openStage(started);
      await page.mouse.move(700, 400);
      await scroll(page, reading, 30);
      const traced = async (pixels: number): Promise<readonly number[]> => {
        await browser.startTracing(page, { categories: traceCategories });
        await scroll(page, pixels, steps);
        return workPerFrame(await browser.stopTracing());
      };
      const read = await traced(reading);
      const looked = await traced(looking);
      // Every row is a new one in each frame: no bound is set, and nobody reads meanwhile.
      const flown = await traced(flying);
      const mostRows = await rowsWhile(page);
      return {
        readingMs: significant(median(read)),
        readingP95Ms: significant(share(read, 0.95)),
        readingMostMs: significant(Math.max(...read)),
        lookingMs: significant(median(looked)),
        lookingP95Ms: significant(share(looked, 0.95)),
        lookingMostMs: significant(Math.max(...looked)),
        flyingP95Ms: significant(share(flown, 0.95)),
        mostRows,
        frames: read.length + looked.length,
      };
    } finally {
      await started.disposeAsync();
    }
  },
};

async function scroll(page: Page, pixels: number, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await page.mouse.wheel(0, pixels);
}

/** In a pass of its own, because counting is work as well. */
async function rowsWhile(page: Page): Promise<number> {
  let most = 0;
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, step % 2 === 0 ? flying : reading);
    most = Math.max(most, await page.locator("tbody tr[data-row]").count());
  }
  return most;
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
