// The sheet as somebody works in it: typing, formulas, totals, pasting, and keeping it with the record.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { cardExamples } from "@kontor/model/layout/script/card-examples.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { empty, pageOf } from "../../../records/testing/record.ts";
import { queryClient } from "../../../request/query-client.ts";
import { endServer } from "../../../session/testing/server.ts";
import { openCards, placed } from "../testing/card.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const input = (name: string) => page.getByRole("textbox", { name, exact: true });
const text = (name: string) => page.getByRole("status", { name, exact: true });

test("a sheet is a grid whose formulas and totals follow what is typed [LAYOUT-35]", async () => {
  await openCards(placed(cardExamples.Sheet.example));
  await expect.element(page.getByRole("region", { name: "Annual accounts" })).toBeVisible();
  await expect.element(input("Sales 2025")).toHaveValue("€1,200,000.00");
  await expect.element(text("Result 2026")).toHaveTextContent("€370,000.00");
  await expect.element(text("Growth of sales 2026")).toHaveTextContent("9.1667%");
  await input("Sales 2026").fill("1,500,000");
  await userEvent.keyboard("{Enter}");
  await expect.element(input("Costs 2026")).toHaveFocus();
  await expect.element(text("Result 2026")).toHaveTextContent("€560,000.00");
  await expect.element(text("Growth of sales 2026")).toHaveTextContent("25.0000%");
});

test("cells with a level stand out as totals of that level [SHEET-14]", async () => {
  await openCards(
    placed({
      card: "Sheet",
      cells: [
        { name: "a", label: "Rent", format: "number", value: 2 },
        { name: "b", label: "Income", format: "number", totalLevel: 1 },
        { name: "c", label: "Result", format: "number", totalLevel: 2 },
      ],
    }),
  );
  await expect.element(text("Result")).toHaveTextContent("2");
  const levels = [...document.querySelectorAll("tbody tr")].map((row) => row.getAttribute("data-level"));
  expect(levels).toEqual([null, "1", "2"]);
  const weight = (name: string): number => Number(getComputedStyle(text(name).element()).fontWeight);
  expect(weight("Income")).toBeGreaterThan(Number(getComputedStyle(input("Rent").element()).fontWeight));
});

test("cells are chosen, dated, written, closed and commented as the script says", async () => {
  await openCards(
    placed({
      card: "Sheet",
      cells: [
        {
          name: "kind",
          label: "Kind",
          select: [
            { value: "A", label: "Audited" },
            { value: "D", label: "Draft" },
          ],
          value: "D",
        },
        { name: "day", label: "Day", format: "date", value: "2026-11-15" },
        { name: "words", label: "Words", format: "textarea", value: "<b>bold</b>" },
        {
          name: "fixed",
          label: "Fixed",
          format: "percentage",
          value: 0.125,
          readOnly: true,
          comment: "Set by the bank",
        },
        { name: "off", label: "Off", format: "number", value: 3, disabled: true },
        { name: "odd", label: "Odd", value: 3, readOnly: true },
        { name: "broken", label: "Broken", format: "number", formula: "alert(1)" },
      ],
    }),
  );
  await expect.element(page.getByRole("combobox", { name: "Kind" })).toHaveValue("D");
  await page.getByRole("combobox", { name: "Kind" }).selectOptions("Audited");
  await expect.element(page.getByRole("combobox", { name: "Kind" })).toHaveValue("A");
  await expect.element(input("Day")).toHaveValue("15-11-2026");
  await expect.element(input("Words")).toHaveValue("<b>bold</b>");
  await expect.element(text("Fixed")).toHaveTextContent("12.5000%");
  await expect.element(input("Off")).toBeDisabled();
  await expect.element(text("Odd")).toHaveTextContent("(missing format ???)");
  await expect.element(text("Broken")).toHaveTextContent("Not a formula");
  await page.getByRole("button", { name: "Comment" }).hover();
  await expect.element(page.getByText("Set by the bank")).toBeVisible();
});

test("what cannot be read as a number stays where it was typed and says so", async () => {
  await openCards(
    placed({
      card: "Sheet",
      cells: [
        { name: "a", label: "Rent", format: "number", value: 2 },
        { name: "b", label: "Twice", format: "number", formula: "a * 2" },
      ],
    }),
  );
  await input("Rent").fill("twelve");
  await userEvent.tab();
  await expect.element(input("Rent")).toHaveAttribute("aria-invalid", "true");
  await expect.element(input("Rent")).toHaveValue("twelve");
  await expect.element(text("Twice")).toHaveTextContent("Not a number");
  await input("Rent").fill("");
  await userEvent.tab();
  await expect.element(text("Twice")).toHaveTextContent("0");
});

test("a pasted block of cells is read as numbers, and closed cells stay as they are [SHEET-07]", async () => {
  await openCards(placed(cardExamples.Sheet.example));
  await expect.element(input("Sales 2025")).toBeVisible();
  const pasted = new DataTransfer();
  pasted.setData("text/plain", "100\t200\nnull\t-50\n999\t999\n");
  input("Sales 2025")
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: pasted }));
  await expect.element(input("Sales 2026")).toHaveValue("€200.00");
  await expect.element(input("Costs 2025")).toHaveValue("");
  await expect.element(input("Costs 2026")).toHaveValue("-€50.00");
  await expect.element(text("Result 2025")).toHaveTextContent("€100.00");
  await expect.element(text("Result 2026")).toHaveTextContent("€150.00");
});

const { example } = cardExamples.Sheet;

test("a sheet with a name is kept with the record, and opens with what was kept", async () => {
  let stored: object | undefined;
  const answers = {
    "/api/report/sheets": ({ method, body }: { readonly method: string; readonly body: unknown }) => {
      if (method === "GET") return { body: stored === undefined ? empty : pageOf(stored) };
      stored = { ...Object(body), registration: "SH-1", version: 1 };
      return { body: stored };
    },
    "/api/report/sheets/SH-1": ({ body }: { readonly body: unknown }) => {
      stored = { ...stored, ...Object(body), version: 2 };
      return { body: stored };
    },
  };
  const { sent, screen } = await openCards(placed({ ...example, savedAs: "Accounts" }), { answers });
  await input("Sales 2025").fill("10");
  await userEvent.tab();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => stored)
    .toMatchObject({ name: "Accounts", entityName: "contract", entityRegistration: "CT-1" });
  const written = sent.find(({ method }) => method === "POST")?.body;
  expect(JSON.stringify(written)).toContain('{"name":"sales_2025","value":"10","format":"currency"}');
  expect(JSON.stringify(written)).not.toContain("result_2025");
  await screen.unmount();
  await openCards(placed({ ...example, savedAs: "Accounts" }), { answers });
  await expect.element(input("Sales 2025")).toHaveValue("€10.00");
  await input("Sales 2025").fill("20");
  await userEvent.tab();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => JSON.stringify(stored)).toContain('"value":"20"');
});

test("a sheet to read has no control, and one without a name nothing to save", async () => {
  const { screen } = await openCards(placed({ ...example, isReadOnly: true }));
  await expect.element(text("Sales 2025")).toHaveTextContent("€1,200,000.00");
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
  await screen.unmount();
  await openCards(placed(example));
  await input("Sales 2025").fill("10");
  await userEvent.tab();
  await expect.element(text("Result 2025")).toHaveTextContent("-€899,990.00");
  expect(page.getByRole("button", { name: "Save" }).elements()).toHaveLength(0);
});
