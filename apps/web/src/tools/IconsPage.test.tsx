// The gallery of icons: found by their names, and copied.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

type OpenedScreen = Awaited<ReturnType<typeof open>>["screen"];

afterEach(endServer);

test("an icon is found by a part of its name, with the slash key, and its name is copied", async () => {
  const screen = await openIcons();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await userEvent.keyboard("/");
  await userEvent.keyboard("invoice");
  await expect
    .element(screen.getByRole("listitem").getByRole("button", { name: "file-invoice" }))
    .toBeVisible();
  expect(screen.getByRole("main").getByRole("listitem").elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "file-invoice" }).click();
  expect(copied).toEqual(["file-invoice"]);
  await expect.element(screen.getByRole("status").getByText("Copied: file-invoice")).toBeVisible();
});

test("a name that no icon has is told, and the search is cleared", async () => {
  const screen = await openIcons();
  await screen.getByRole("searchbox", { name: "Search for an icon" }).fill("zeppelin");
  await expect.element(screen.getByText("No icon is called “zeppelin”.")).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  expect(screen.getByRole("main").getByRole("listitem").elements().length).toBeGreaterThan(50);
});

test("every icon of the gallery is drawn", async () => {
  const screen = await openIcons();
  const items = screen.getByRole("main").getByRole("listitem").elements();
  expect(items.filter((item) => item.querySelector("svg") === null)).toEqual([]);
});

async function openIcons(): Promise<OpenedScreen> {
  startServer({});
  session.begin(testToken(1));
  const { screen } = await open("/icons");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Icons" })).toBeVisible();
  return screen;
}
