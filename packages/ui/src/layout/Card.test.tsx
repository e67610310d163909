// A card says what it is about, folds away and stays as it was left.
import "../theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { readInterfaceState } from "../appearance/interface-state.ts";
import { Card } from "./Card.tsx";
import { CardExtrasContext } from "./card-extras.ts";
import { FoldingArea } from "./FoldingArea.tsx";

afterEach(() => localStorage.clear());

test("a card is a region with its title, 38 px of header, and its content", async () => {
  const screen = await renderCards();
  const card = screen.getByRole("region", { name: "Notes" });
  await expect.element(card.getByText("Nothing noted")).toBeVisible();
  expect(card.element().querySelector("header")?.getBoundingClientRect().height).toBe(38);
  expect(card.getByRole("button").elements()).toHaveLength(0);
});

test("a folded card keeps its header and count, and is folded again when the page is opened anew", async () => {
  const screen = await renderCards();
  const fold = screen.getByRole("button", { name: "Tasks" });
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();
  expect(screen.getByText("Call the client").element().checkVisibility()).toBe(false);
  await expect.element(screen.getByText("7", { exact: true })).toBeVisible();
  expect(readInterfaceState("foldedCards")).toEqual(["test.tasks"]);
  await screen.unmount();
  const again = await renderCards();
  await expect
    .element(again.getByRole("button", { name: "Tasks" }))
    .toHaveAttribute("aria-expanded", "false");
  await again.getByRole("button", { name: "Tasks" }).click();
  await expect.element(again.getByText("Call the client")).toBeVisible();
  expect(readInterfaceState("foldedCards")).toEqual([]);
});

test("a state of cards that was garbled unfolds them", async () => {
  localStorage.setItem("kontor", `{"foldedCards":{"test.tasks":true}}`);
  const screen = await renderCards();
  await expect.element(screen.getByText("Call the client")).toBeVisible();
});

async function renderCards(): Promise<Awaited<ReturnType<typeof render>>> {
  await page.viewport(1280, 800);
  return render(
    <AppearanceProvider>
      <Card title="Notes">Nothing noted</Card>
      <Card title="Tasks" count={7} foldsAs="test.tasks" kind="list">
        Call the client
      </Card>
    </AppearanceProvider>,
  );
}

test("what stands around a card is added to it, and not to the cards inside", async () => {
  const extras = {
    badge: "New",
    actions: "Send",
    footer: "Checked",
    message: "Look here",
    foldsAs: false,
  } as const;
  const screen = await render(
    <FoldingArea route="/contract">
      <CardExtrasContext value={extras}>
        <Card title="Outer" footer="Own">
          <Card title="Inner">Text</Card>
        </Card>
      </CardExtrasContext>
    </FoldingArea>,
  );
  const inner = screen.getByRole("region", { name: "Inner" });
  await expect.element(inner).toHaveTextContent("InnerText");
  await expect
    .element(screen.getByRole("region", { name: "Outer" }))
    .toHaveTextContent("OuterNewSendLook hereInnerTextOwnChecked");
  expect(screen.getByRole("button").elements()).toHaveLength(1);
});
