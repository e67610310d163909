// The list of keys, and that the page of the documentation says the same as the table everything is made of.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { pages as documentation } from "virtual:documentation";
import type { Page } from "@kontor/model/pages/page.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { type KeyDeclaration, keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { closeShortcutSheet } from "./shortcut-sheet-state.ts";

afterEach(() => {
  closeShortcutSheet();
  endServer();
});

test("? lists the keys of this screen by group, also those that go to pages; in a field it writes", async () => {
  startServer({});
  session.begin(testToken(1));
  const { screen } = await open("/documentation/getting-started/keyboard");
  const field = screen.getByRole("searchbox", { name: "Search documentation" });
  await field.click();
  await userEvent.keyboard("?");
  await expect.element(field).toHaveValue("?");
  await expect.element(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument();
  field.element().blur();
  await userEvent.keyboard("?");
  const sheet = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  const general = sheet.getByRole("region", { name: "General" });
  await expect.element(general.getByText("Search or jump")).toBeVisible();
  await expect.element(sheet.getByRole("region", { name: "Go to" }).getByText("Documentation")).toBeVisible();
  const lists = sheet.getByRole("region", { name: "Lists and searches" });
  await expect.element(lists.getByText("Go to the search field of the page")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
});

test("the page on the keyboard has a row for every shortcut there is", async () => {
  const page = await documentation.get("getting-started/keyboard")?.();
  // The same keys mean one thing here and another there.
  const rows = [...(page?.text ?? "").matchAll(/^\| (.+?) \| (.+?) \|$/gm)];
  const textsOf = (keys: string): string =>
    rows.flatMap(([, ofRow, text = ""]) => (ofRow === keys ? text : [])).join("\n");
  for (const { keys, label } of Object.values<KeyDeclaration>(keyTable))
    expect(textsOf(written(keys))).toMatch(start(label));
  for (const { goKey, label } of Object.values<Page>(pages)) {
    if (goKey !== undefined) expect(textsOf(written(`g ${goKey}`))).toMatch(start(label));
  }
});

/** A row begins with the label and may say more. */
function start(label: string): RegExp {
  return new RegExp(`^${label}(?:[.,:]|$)`, "m");
}

/** Keys as a page of the documentation writes them. */
function written(keys: KeyDeclaration["keys"]): string {
  if (typeof keys !== "string") return [keys[0], keys.at(-1)].map((one = "") => written(one)).join(" to ");
  const press = (text: string): string =>
    text
      .replace("Mod", "Ctrl")
      .replace("Escape", "Esc")
      .split("+")
      .map((key) => `\`${key.length === 1 ? key.toUpperCase() : key}\``)
      .join(" + ");
  return keys.split(" ").map(press).join(", then ");
}
