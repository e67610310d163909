// The interface from right to left: not only its texts, but where everything stands.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openList } from "../lists/testing/list.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { changeLocale } from "./language.ts";

afterEach(async () => {
  await changeLocale("en-EU");
  endServer();
  queryClient.clear();
});

const middle = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

/** The parts of the page from left to right, each by the middle of its box. */
async function fromLeft(): Promise<readonly string[]> {
  const table = page.getByRole("table").first();
  await expect.element(table.getByRole("row", { name: /CT-0001/ })).toBeVisible();
  const places = {
    navigation: document.querySelector("nav"),
    main: document.querySelector("main"),
  };
  const headers = table.getByRole("columnheader").elements();
  const columns = { "first column": headers[1], "last column": headers.at(-1) };
  const order = (parts: Readonly<Record<string, Element | null | undefined>>): readonly string[] =>
    Object.entries(parts)
      .flatMap(([name, element]) => (element ? [{ name, at: middle(element) }] : []))
      .toSorted((one, other) => one.at - other.at)
      .map(({ name }) => name);
  return [...order(places), ...order(columns)];
}

/** At which edge the texts of a column stand, heading and cells alike. */
function edgesOfTexts(): ReadonlySet<string> {
  const cells = document.querySelectorAll("table :is(th, td)[data-kind=text]");
  return new Set([...cells].map((cell) => getComputedStyle(cell).textAlign));
}

test("in the four Arabic locales frame, tables and messages stand mirrored, in others they do not [LOC-13]", async () => {
  await openList();
  expect(await fromLeft()).toEqual(["navigation", "main", "first column", "last column"]);
  expect(edgesOfTexts()).toEqual(new Set(["left"]));
  showToast({ level: "success", title: "Saved" });
  const toast = page.getByText("Saved", { exact: true });
  await expect.element(toast).toBeVisible();
  expect(middle(toast.element())).toBeGreaterThan(innerWidth / 2);
  for (const locale of ["ar-DZ", "ar-TN", "ar-EG", "ar-MA"] as const) {
    await changeLocale(locale);
    expect(document.documentElement.dir).toBe("rtl");
    await expect.poll(fromLeft).toEqual(["main", "navigation", "last column", "first column"]);
    expect(edgesOfTexts()).toEqual(new Set(["right"]));
    expect(middle(toast.element())).toBeLessThan(innerWidth / 2);
  }
});
