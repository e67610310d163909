// The table as people use it: sorting, choosing, opening, and what its figures and empty states look like.
import "../theme/base.css";
import "virtual:theme.css";
import { type ReactElement, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { DataTable } from "./DataTable.tsx";
import type { DataTableProps, TableSort } from "./table-types.ts";
import { type Contract, contractColumns, contractId, contracts } from "./testing/contracts.tsx";

type Screen = Awaited<ReturnType<typeof render>>;

const rows = contracts(5);

beforeEach(() => page.viewport(1440, 900));

test("a click on a header sorts ascending, the next descending, the third not at all [TABLE-03]", async () => {
  const asked: (TableSort | undefined)[] = [];
  const screen = await open({ onSort: (sort) => asked.push(sort) });
  const header = screen.getByRole("columnheader", { name: "Client" });
  await expect.element(header).toHaveAttribute("aria-sort", "none");
  for (const direction of ["ascending", "descending", "none"]) {
    await header.getByRole("button").click();
    await expect.element(header).toHaveAttribute("aria-sort", direction);
  }
  expect(asked).toEqual([
    { columnId: "client", direction: "ascending" },
    { columnId: "client", direction: "descending" },
    undefined,
  ]);
  // A column that cannot be sorted says nothing about it.
  expect(screen.getByRole("columnheader", { name: "Asset" }).element().hasAttribute("aria-sort")).toBe(false);
});

test("an empty table says that there is no data [TABLE-26]", async () => {
  const screen = await open({ rows: [] });
  await expect.element(screen.getByText("No data")).toBeVisible();
});

test("the menu of a row has a place of its own and covers no figure, in a wide and in a narrow table", async () => {
  const screen = await open({ rowActions: [{ id: "open", label: "Open", run: () => {} }] });
  const rects = (): { readonly figure: DOMRect; readonly menu: DOMRect } => {
    const [first] = screen.container.querySelectorAll("tbody tr");
    const figure = first?.querySelector("[data-last]");
    const menu = first?.querySelector("[data-control=menu]");
    if (figure == null || menu == null) throw new Error("no row");
    return { figure: figure.getBoundingClientRect(), menu: menu.getBoundingClientRect() };
  };
  const wide = rects();
  expect(wide.menu.left).toBeGreaterThanOrEqual(wide.figure.right);
  expect(wide.menu.right).toBeLessThanOrEqual(1440);
  document.documentElement.dir = "rtl";
  const mirrored = rects();
  document.documentElement.dir = "ltr";
  expect(mirrored.menu.right).toBeLessThanOrEqual(mirrored.figure.left);
  await page.viewport(800, 900);
  await expect.poll(() => screen.container.querySelector("[data-overflowing]")).not.toBeNull();
  // It stays at the edge, and the figures that scroll below its place can be read.
  const place = screen.container.querySelector("tbody tr [data-control=menu]")?.parentElement;
  if (place == null) throw new Error("no menu");
  expect(getComputedStyle(place).position).toBe("sticky");
  expect(getComputedStyle(place).backgroundColor).toMatch(/, 0\)$/);
});

test("totals stand under the columns that have one [TABLE-24]", async () => {
  const screen = await open({ totalsLabel: "Total of 5 contracts" });
  const [foot] = screen.container.querySelectorAll("tfoot tr");
  const cells = [...(foot?.children ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(["Total of 5 contracts", "68,214,930.50", "51,880,412.66", "−412,173.27"]);
  const heads = [...screen.container.querySelectorAll("thead th")].map((cell) => cell.textContent);
  expect(heads.slice(-3)).toEqual(["Financed, EUR", "Outstanding, EUR", "Arrears, EUR"]);
  await screen.rerender(<Table columns={contractColumns.filter(({ total }) => total === undefined)} />);
  expect(screen.container.querySelector("tfoot")).toBe(null);
});

test("a column that tells gains from losses shows them green and red, another only what is owed [TABLE-25]", async () => {
  const [first] = rows;
  if (first === undefined) throw new Error("no row");
  const screen = await open({
    rows: [
      { ...first, id: "loss", arrears: -5, financed: -5 },
      { ...first, id: "gain", arrears: 5, financed: 5 },
      { ...first, id: "none", arrears: 0, financed: 0 },
    ],
  });
  const colour = (row: string, column: string): string => getComputedStyle(cell(screen, row, column)).color;
  const token = (name: string): string => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("color", `var(--${name})`);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  expect(colour("loss", "arrears")).toBe(token("negative"));
  expect(colour("gain", "arrears")).toBe(token("positive"));
  expect(colour("none", "arrears")).toBe(token("text-3"));
  expect(colour("loss", "financed")).toBe(token("negative"));
  expect(colour("gain", "financed")).toBe(token("text"));
});

test("a status is a badge with its label, and a long text is cut while its whole can be heard", async () => {
  const screen = await open({ columns: contractColumns.map(({ isFlexible: _, ...column }) => column) });
  expect(cell(screen, "CT-2026-000000", "status").querySelector("svg")).not.toBe(null);
  const asset = cell(screen, "CT-2026-000002", "asset");
  expect(asset.querySelector("[data-whole]")?.textContent).toBe("IT workplace bundle, 42…");
  expect(asset.textContent).toContain("IT workplace bundle, 42 seats with screens and docks");
});

test("rows open and close, and show a spinner while their children are loaded [TABLE-04] [TABLE-05]", async () => {
  const children = Promise.withResolvers<readonly Contract[]>();
  const loadChildren = vi.fn(() => children.promise);
  const expansion = { mayExpand: ({ id }: Contract) => id === "CT-2026-000001", loadChildren };
  const screen = await open({ expansion });
  const opener = screen.getByRole("button", { name: "Show what belongs to CT-2026-000001" });
  await opener.click();
  await expect.element(screen.getByLabelText("Running")).toBeVisible();
  children.resolve([{ ...(rows[0] ?? raise()), id: "child" }]);
  await expect.element(screen.getByRole("link", { name: "child" })).toBeVisible();
  await expect.element(opener).toHaveAttribute("aria-expanded", "true");
  await opener.click();
  await expect.element(screen.getByRole("link", { name: "child" })).not.toBeInTheDocument();
  // What was loaded is kept.
  await opener.click();
  await expect.element(screen.getByRole("link", { name: "child" })).toBeVisible();
  expect(loadChildren).toHaveBeenCalledTimes(1);
  // Another page closes all rows.
  await screen.rerender(<Table expansion={{ ...expansion, resetKey: "page 2" }} />);
  await expect.element(screen.getByRole("link", { name: "child" })).not.toBeInTheDocument();
});

test("children that cannot be loaded leave the row closed, and it can be tried again", async () => {
  const loadChildren = vi.fn(() => Promise.reject(new Error("away")));
  const screen = await open({ expansion: { mayExpand: ({ id }) => id === "CT-2026-000001", loadChildren } });
  const opener = screen.getByRole("button", { name: "Show what belongs to CT-2026-000001" });
  await opener.click();
  await opener.click();
  expect(loadChildren).toHaveBeenCalledTimes(2);
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
});

test("an action of a row shows a spinner while it runs [TABLE-33]", async () => {
  const running = Promise.withResolvers<void>();
  const run = vi.fn(() => running.promise);
  const screen = await open({
    rowActions: [
      { id: "delete", label: "Delete", isDestructive: true, run },
      { id: "copy", label: "Copy", refusal: () => "Not yours", run },
    ],
  });
  await screen.getByRole("link", { name: "CT-2026-000002" }).hover();
  await screen.getByRole("button", { name: "Actions on CT-2026-000002" }).click();
  const items = screen.getByRole("menuitem").elements();
  expect(items.map((item) => item.textContent)).toEqual(["CopyNot yours", "Delete"]);
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  expect(run).toHaveBeenCalledWith(rows[2]);
  await expect.element(screen.getByLabelText("Running")).toBeVisible();
  running.resolve();
  await expect.element(screen.getByLabelText("Running")).not.toBeInTheDocument();
});

test("skeleton rows come in the place of rows, and a line runs while they are loaded again", async () => {
  const screen = await open({ rows: [], isLoading: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  expect(screen.getByText("No data").elements()).toEqual([]);
  await screen.rerender(<Table isReloading />);
  await expect.element(screen.getByRole("progressbar")).toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "CT-2026-000000" })).toBeVisible();
});

test("columns are hidden and ordered as the user wants, and keys change their width", async () => {
  const onResize = vi.fn();
  const layout = {
    order: ["arrears", "registration"],
    hidden: ["status", "product"],
    widths: { start: 200 },
  };
  const screen = await open({ layout, onResize });
  const heads = [...screen.container.querySelectorAll("thead th")].map((head) => head.textContent);
  expect(heads.slice(0, 3)).toEqual(["Arrears, EUR", "Registration", "Client"]);
  expect(heads).not.toContain("Status");
  const start = screen.getByRole("columnheader", { name: "Start" });
  expect(start.element().getBoundingClientRect().width).toBeCloseTo(200, 0);
  start.getByRole("button").element().focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(onResize).toHaveBeenCalledWith("start", 216);
});

test("a phone shows three lines for a row, and the roles of a table stay", async () => {
  await page.viewport(390, 844);
  const screen = await open({ totalCount: 214 });
  const row = screen.getByRole("row").nth(0);
  expect(row.element().getBoundingClientRect().height).toBe(86);
  expect(row.element().textContent).toContain("Boulangerie Maréchal SAS");
  await expect.element(screen.getByText("5 of 214")).toBeVisible();
  expect(screen.container.querySelector("thead")).toBe(null);
  const [onOpen, onSelect] = [vi.fn(), vi.fn()];
  await screen.rerender(
    <Table onOpen={onOpen} selectedIds={new Set()} onSelect={onSelect} rowClick="select" />,
  );
  expect(screen.getByRole("checkbox").elements()).toEqual([]);
  await row.click({ position: { x: 200, y: 30 } });
  expect(onOpen).toHaveBeenCalledTimes(1);
  await row.click({ button: "right" });
  expect(onSelect).toHaveBeenCalledWith(new Set(["CT-2026-000000"]));
});

type TestTableProps = Partial<DataTableProps<Contract>>;

function Table(given: TestTableProps): ReactElement {
  const [sort, setSort] = useState<TableSort | undefined>(undefined);
  return (
    <AppearanceProvider>
      <DataTable
        label="Contracts"
        rows={rows}
        rowId={contractId}
        columns={contractColumns}
        sort={sort}
        {...given}
        onSort={(next) => {
          setSort(next);
          given.onSort?.(next);
        }}
      />
    </AppearanceProvider>
  );
}

function open(given: TestTableProps): Promise<Screen> {
  return render(<Table {...given} />);
}

function cell(screen: Screen, id: string, columnId: string): Element {
  const index = contractColumns.findIndex((column) => column.id === columnId);
  return screen.container.querySelector(`[data-row="${id}"]`)?.children[index] ?? raise();
}

function raise(): never {
  throw new Error("It is not there");
}
