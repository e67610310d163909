// Nothing in a search that assistive tools trip over, in the page, in windows, mirrored and on a telephone.
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { EntitySearchModal } from "./EntitySearchModal.tsx";
import { openSearchPage, show, startSearchServer } from "./testing/search-page.tsx";

beforeEach(() => queryClient.clear());
afterEach(() => {
  document.documentElement.dir = "ltr";
  endServer();
});

const nothing = (): void => {};

async function findings(): Promise<readonly string[]> {
  // The title and the language of the document are those of the application, which is not here.
  const { violations } = await axe.run(document, {
    rules: { "document-title": { enabled: false }, "html-has-lang": { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test.each([
  { place: "inline", width: 1440, direction: "ltr" },
  { place: "modal", width: 1440, direction: "rtl" },
  { place: "inline", width: 390, direction: "ltr" },
] as const)("the advanced search $place at $width, $direction", async ({ place, width, direction }) => {
  document.documentElement.dir = direction;
  startSearchServer();
  const { screen } = await openSearchPage("/contracts?advanced=1&status=-DRAFT", place, width);
  await expect.element(screen.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await expect.poll(() => screen.getByText("not Draft").elements().length).toBeGreaterThan(0);
  expect(await findings()).toEqual([]);
});

test.each([
  { width: 1440, direction: "ltr" },
  { width: 390, direction: "rtl" },
])("the entity search at $width, $direction", async ({ width, direction }) => {
  document.documentElement.dir = direction;
  startSearchServer();
  const screen = await show(
    <EntitySearchModal
      entityName="person"
      isMultiple
      chosenKeys={["P-2"]}
      onChoose={nothing}
      onClose={nothing}
      onAdd={nothing}
    />,
    width,
  );
  await expect.element(screen.getByText("P-1", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Advanced search" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
  expect(await findings()).toEqual([]);
});
