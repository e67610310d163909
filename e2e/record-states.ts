// The pages of records and of files as they stand in front of somebody who works with them, each in a few of the looks all pages are held to.
import type { View } from "@kontor/harness/browser.ts";
import type { Page } from "playwright-core";
import type { PageName } from "./page-parts.ts";
import type { Say } from "./words.ts";

type Look = `${View["width"]} ${View["scheme"]} ${View["direction"]}`;

type RecordState = {
  readonly name: PageName;
  readonly path: string;
  /** What is there once everything of it is. */
  readonly ready: string;
  /** Every look, unless it looks much like another state in the rest. */
  readonly looks?: readonly Look[];
  /** What is done on the page then. */
  act?(page: Page, say: Say): Promise<void>;
};

const row = "main tr[data-row]";
const contract = "/contract/10000002";

export const recordStates: readonly RecordState[] = [
  { name: "contracts", path: "/contracts", ready: row },
  {
    name: "contracts-advanced",
    path: "/contracts",
    ready: row,
    looks: ["1440 dark ltr", "1440 light rtl", "390 dark rtl"],
    async act(page) {
      await page.keyboard.press("Alt+q");
      await page.locator("search [id$=-label]").nth(3).waitFor();
    },
  },
  {
    name: "contracts-selection",
    path: "/contracts",
    ready: row,
    looks: ["1440 light ltr", "1440 light rtl"],
    async act(page) {
      const boxes = page.locator(`${row} input[type=checkbox]`);
      await boxes.nth(1).check();
      await boxes.nth(2).check();
    },
  },
  {
    name: "contracts-columns",
    path: "/contracts",
    ready: row,
    looks: ["1440 dark ltr"],
    async act(page, say) {
      await page.getByRole("button", { name: say("Columns"), exact: true }).click();
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "contracts-board",
    path: "/contracts?view=board",
    ready: "main [data-part=move]",
    looks: ["1440 light ltr", "390 dark rtl"],
  },
  { name: "contract", path: contract, ready: "main input" },
  {
    name: "contract-new",
    path: "/contract",
    ready: "main input",
    looks: ["1440 dark ltr", "390 light ltr"],
  },
  {
    name: "entity-search",
    path: "/contract",
    ready: "main input",
    looks: ["1440 light ltr", "390 light ltr"],
    async act(page) {
      await page.locator("main [id$=-search]").first().click();
      await page.getByRole("dialog").locator("tr[data-row]").first().waitFor();
    },
  },
  {
    name: "import",
    path: "/import",
    ready: "main [role=combobox]",
    looks: ["1440 light rtl", "390 light ltr"],
  },
  { name: "mappings", path: "/mapping", ready: "main table", looks: ["1440 dark ltr", "390 dark rtl"] },
  { name: "exports", path: "/exports", ready: "main h1", looks: ["1440 light ltr", "390 light ltr"] },
  {
    name: "layout-guide",
    path: "/layout-guide",
    ready: "main [data-seen] section",
    looks: ["1440 light ltr", "1440 dark ltr", "1440 light rtl", "390 light ltr", "390 dark rtl"],
  },
  { name: "fields", path: "/fields", ready: "main input", looks: ["1440 light ltr", "390 dark rtl"] },
];

export function isLookedAt({ looks }: RecordState, { width, scheme, direction }: View): boolean {
  return looks?.includes(`${width} ${scheme} ${direction}`) ?? true;
}
