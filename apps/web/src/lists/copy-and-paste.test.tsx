// Copying and pasting rows, where the page of the tenant offers it.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { openList } from "./testing/list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const records = [{ registration: "P-1", status: "DRAFT", code: "LEASE", name: "Lease" }];
const configuration = { options: { pages: { products: { offerCopyAndPaste: true } } } };
const open = { entityName: "product", records, configuration } as const;

test("selected products are copied and pasted as new ones [LIST-28] [LIST-32]", async () => {
  const clipboard = { text: "" };
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    clipboard.text = text;
  });
  vi.spyOn(navigator.clipboard, "readText").mockImplementation(async () => clipboard.text);
  const { sent } = await openList({
    ...open,
    answers: { "/api/financing/products/P-1": { body: records[0] } },
  });
  await expect.element(page.getByRole("row", { name: /P-1/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select P-1" }).click();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByText(/^1 rows? copied$/)).toBeVisible();
  await page.getByRole("button", { name: "Paste" }).click();
  const made = () => sent.find(({ method, path }) => method === "POST" && path.endsWith("/products"));
  await expect.poll(() => made()?.body).toEqual({ code: "LEASE", name: "Lease" });
});

test("pasting anything else warns and adds nothing [LIST-29]", async () => {
  vi.spyOn(navigator.clipboard, "readText").mockResolvedValue('{"entityName":"product","rows":[{"cost":1}]}');
  const { sent } = await openList(open);
  await page.getByRole("button", { name: "Paste" }).click();
  await expect.element(page.getByText("Invalid data")).toBeVisible();
  expect(sent.some(({ method, path }) => method === "POST" && path.endsWith("/products"))).toBe(false);
});

test("a page that was not configured so offers neither", async () => {
  await openList({ ...open, configuration: {} });
  await expect.element(page.getByRole("row", { name: /P-1/ })).toBeVisible();
  expect(page.getByRole("button", { name: "Paste" }).query()).toBeNull();
});
