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
/** A value that is read, and not typed. */
const read = "main [data-value]";

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
  {
    name: "contracts-ledger",
    path: "/contracts",
    ready: row,
    looks: ["1440 light ltr", "1440 dark ltr"],
    async act(page, say) {
      await page.getByRole("radio", { name: say("Ledger") }).check({ force: true });
    },
  },
  {
    name: "contracts-none",
    path: "/contracts?search=zzyzx",
    ready: "main table",
    looks: ["1440 light rtl", "390 light ltr"],
  },
  {
    name: "quick-add",
    path: "/contract",
    ready: "main input",
    async act(page, say) {
      await page.locator("main [id$=-search]").first().click();
      const search = page.getByRole("dialog").last();
      await search.locator("tr[data-row]").first().waitFor();
      await search.getByRole("button", { name: say("Add"), exact: true }).click();
      await page.locator("dialog[open] [data-field] input").first().waitFor();
    },
  },
  { name: "contract", path: contract, ready: read },
  {
    name: "contract-edit",
    path: contract,
    ready: read,
    async act(page) {
      await page.keyboard.press("e");
      await page.locator("main [data-field] input").first().waitFor();
    },
  },
  {
    name: "contract-related",
    path: `${contract}?tab=invoice`,
    ready: "main [data-part=related]",
    looks: ["1440 light ltr", "390 dark rtl"],
  },
  { name: "person", path: "/person/INT9000001", ready: read, looks: ["1440 dark ltr", "390 light ltr"] },
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
  { name: "settings", path: "/settings", ready: "main li a" },
  { name: "setting", path: "/settings?setting=delegation.acts", ready: "main td" },
  {
    name: "setting-of-port",
    path: "/settings?setting=port.collateralRegister",
    ready: "main [data-field]",
    looks: ["1440 dark ltr", "390 light ltr", "390 dark rtl"],
  },
  {
    name: "action-of-list",
    path: "/time-entries",
    ready: row,
    looks: ["1440 light ltr", "390 light ltr", "390 dark rtl"],
  },
  {
    name: "action-form",
    path: "/ticket/10000002",
    ready: read,
    async act(page, say) {
      await page
        .getByRole("button", { name: say("More actions"), exact: true })
        .first()
        .click();
      await page.getByRole("menuitem", { name: say("Log time"), exact: true }).click();
      // Sent empty, so that what is missing is said at its field.
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Log time"), exact: true })
        .click();
      await page.getByRole("dialog").locator("[data-state=error], [aria-invalid=true]").first().waitFor();
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
  // The last one: the side view stays open from page to page.
  {
    name: "contracts-beside",
    path: "/contracts",
    ready: row,
    async act(page) {
      await page.locator(row).first().focus();
      await page.keyboard.press("Alt+Enter");
      await page.locator("aside [data-part=record-header]").waitFor();
    },
  },
];

export function isLookedAt({ looks }: RecordState, { width, scheme, direction }: View): boolean {
  return looks?.includes(`${width} ${scheme} ${direction}`) ?? true;
}
