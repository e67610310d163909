// Cards that show what the script itself brings along: charts, texts, figures, groups of cards, and the assistant where there is one.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { cardExamples } from "@kontor/model/layout/script/card-examples.ts";
import { type ReactElement, type ReactNode, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { AssistantProvider } from "../elements/assistant.ts";
import { LayoutNavContext } from "../nav.ts";
import { openCards, placed } from "./testing/card.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });

test("a chart of the script is drawn, told in words, and is a table one press away [LAYOUT-20]", async () => {
  await openCards(placed(cardExamples.Chart.example));
  const chart = card("Rent by month");
  const drawing = chart.getByRole("img");
  await expect.element(drawing).toHaveAccessibleName("Due: 14 in Mar. Paid: 11 in Feb.");
  await expect.poll(() => drawing.element().querySelector("canvas")).not.toBeNull();
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect.element(chart.getByRole("row", { name: "Mar 14 –" })).toBeVisible();
});

test("a text of the script is read as Markdown, and markup in it is left out [LAYOUT-21]", async () => {
  await openCards(
    placed({
      card: "Content",
      title: "Before you sign",
      text: "Ask **first**.\n\n<img src=x onerror=\"document.title='run'\">\n\n[link](javascript:alert(1))",
    }),
  );
  const content = card("Before you sign");
  await expect.element(content.getByText("first")).toBeVisible();
  expect(content.element().querySelector("strong")?.textContent).toBe("first");
  expect(content.element().querySelectorAll("img, [onerror], a[href^='javascript']")).toHaveLength(0);
});

test("a content page is shown by its path, in the language of the reader, under its own title [LAYOUT-21]", async () => {
  const pages = [
    { _id: "1", path: "guides/signing-more", title: "Another", body: "Not this one" },
    { _id: "2", path: "guides/signing", title: "Unterschrift", locale: "de-DE", body: "Zuerst fragen" },
    { _id: "3", path: "guides/signing", title: "Signing", body: "Ask for the *deed*" },
  ];
  const { sent } = await openCards(placed({ card: "Content", page: "guides/signing" }), {
    answers: {
      "/api/core/documentations": {
        body: { data: pages, pagination: { limit: 50, offset: 0, size: 3, continues: false } },
      },
    },
  });
  await expect.element(card("Signing").getByText("deed")).toBeVisible();
  expect(sent.some(({ path }) => path.includes("path=guides%2Fsigning"))).toBe(true);
});

test("a content page that is not there says so and leaves the page standing", async () => {
  await openCards(placed({ card: "Content", title: "Help", page: "nowhere" }));
  await expect.element(card("Help").getByText("No data")).toBeVisible();
});

test("a dashboard groups figures, charts and tables of the script, written as the reader writes them [LAYOUT-23]", async () => {
  await openCards(placed(cardExamples.Dashboard.example));
  const dashboard = card("At a glance");
  await expect.element(dashboard.getByText("€412,500.00")).toBeVisible();
  await expect.element(dashboard.getByText("12.00%")).toBeVisible();
  await expect.element(dashboard.getByText("since October")).toBeVisible();
  await expect.element(dashboard.getByRole("img", { name: "Due: 14 in Mar." })).toBeVisible();
  const table = dashboard.getByRole("region", { name: "Largest assets" });
  await expect.element(table.getByRole("row", { name: "Crane €310,000.00" })).toBeVisible();
});

test("values of records in a dashboard are texts, whatever stands in them", async () => {
  const markup = "<b onclick='alert(1)'>Crane</b>";
  await openCards(
    placed({
      card: "Dashboard",
      items: [
        { kind: "kpi", label: markup, value: 1 },
        {
          kind: "table",
          title: markup,
          columns: [{ name: "a", label: markup }],
          rows: [{ a: markup }, { a: null }],
        },
      ],
    }),
  );
  await expect.element(page.getByRole("cell", { name: markup })).toBeVisible();
  expect(card("Dashboard").element().querySelectorAll("b, [onclick]")).toHaveLength(0);
});

/** As the frame shows and hides the cards that name groups. */
function Groups({ children }: { readonly children: ReactNode }): ReactElement {
  const [chosen, choose] = useState<string>();
  return (
    <LayoutNavContext value={{ chosen, choose }}>
      {children}
      <p>Shown: {chosen}</p>
    </LayoutNavContext>
  );
}

test("groups of cards are switched, the first one is chosen by itself, and the frame is told [LAYOUT-37]", async () => {
  await openCards(placed(cardExamples.Navs.example), { Around: Groups });
  await expect.element(page.getByText("Shown: summary")).toBeVisible();
  await page.getByRole("button", { name: "Billing" }).click();
  await expect.element(page.getByText("Shown: billing")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Billing" })).toHaveAttribute("aria-current", "true");
});

test("the group a script begins with is chosen, and one that is not there is not", async () => {
  const { groups } = cardExamples.Navs.example;
  const { screen } = await openCards(placed({ card: "Navs", groups, start: "billing" }), { Around: Groups });
  await expect.element(page.getByText("Shown: billing")).toBeVisible();
  await screen.unmount();
  await openCards(placed({ card: "Navs", groups, start: "nowhere" }), { Around: Groups });
  await expect.element(page.getByText("Shown: summary")).toBeVisible();
});

const questions: string[] = [];

function WithAssistant({ children }: { readonly children: ReactNode }): ReactElement {
  const ask = (prompt: string): Promise<string> => {
    questions.push(prompt);
    return Promise.resolve("<b>The insurance</b> is missing");
  };
  return <AssistantProvider value={{ ask }}>{children}</AssistantProvider>;
}

test("an assistant is asked about the record, and its answer is text", async () => {
  await openCards(placed(cardExamples.AiAssistant.example), { Around: WithAssistant });
  const assistant = card("Assistant");
  await assistant.getByRole("button", { name: /What is still missing/ }).click();
  await assistant.getByRole("button", { name: "Ask" }).click();
  await expect.element(assistant.getByText("<b>The insurance</b> is missing")).toBeVisible();
  expect(questions).toEqual(["contract CT-1: What is still missing before the contract can start?"]);
});

test("without a configured assistant there is no card, and nobody is asked", async () => {
  const { sent } = await openCards(
    <>
      {placed(cardExamples.AiAssistant.example)}
      <p>Nothing else</p>
    </>,
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(page.getByRole("region").elements()).toHaveLength(0);
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});
