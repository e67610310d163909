// In which views a journey looks at its pages.
import { everyView, type View } from "@kontor/harness/browser.ts";
import { chooseViews, readSamplePlan } from "@kontor/harness/sample.ts";
import type { PageName } from "./page-parts.ts";

/** All of them, unless a landing takes a sample. */
export function viewsOfWalk(pages: readonly PageName[]): readonly View[] {
  const plan = readSamplePlan();
  return plan === undefined ? everyView : chooseViews(plan, pages, everyView);
}
