// Rows of a table under the hands of somebody who works with keys: focus, choice, copying, and a hundred thousand of them.
import "../theme/base.css";
import "virtual:theme.css";
import { type ReactElement, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { DataTable } from "./DataTable.tsx";
import type { DataTableProps } from "./table-types.ts";
import { type Contract, contractColumns, contractId, contracts } from "./testing/contracts.tsx";

type Screen = Awaited<ReturnType<typeof render>>;

beforeEach(() => page.viewport(1440, 700));

test("arrows, Home and End move from row to row, Enter opens, Alt and Enter shows it beside, P pins it", async () => {
  const [onOpen, onPeek, onPin] = [vi.fn(), vi.fn(), vi.fn()];
  await open({ onOpen, onPeek, onPin });
  row("CT-2026-000000").focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(focusedRow()).toBe("CT-2026-000001");
  await userEvent.keyboard("{End}");
  await expect.poll(focusedRow).toBe("CT-2026-000029");
  await userEvent.keyboard("{Home}{Enter}");
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: "CT-2026-000000" }));
  await userEvent.keyboard("{ArrowDown}{Alt>}{Enter}{/Alt}p");
  expect(onPeek).toHaveBeenCalledWith(expect.objectContaining({ id: "CT-2026-000001" }));
  expect(onPin).toHaveBeenCalledWith(expect.objectContaining({ id: "CT-2026-000001" }), true);
});

test("Space chooses a row, Shift a range, the box in the header all of them", async () => {
  const screen = await open({});
  row("CT-2026-000001").focus();
  await userEvent.keyboard(" ");
  expect(chosen()).toEqual(["CT-2026-000001"]);
  await screen.getByRole("checkbox", { name: "Select CT-2026-000004" }).click({ modifiers: ["Shift"] });
  expect(chosen()).toEqual(["CT-2026-000001", "CT-2026-000002", "CT-2026-000003", "CT-2026-000004"]);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(chosen()).toContain("CT-2026-000005");
  const all = screen.getByRole("checkbox", { name: "Select all loaded rows" });
  await all.click();
  expect(chosen()).toHaveLength(30);
  await all.click();
  expect(chosen()).toEqual([]);
});

test("chosen rows are copied as lines with their shown texts between tabs", async () => {
  await open({ layout: { hidden: ["status", "asset", "product", "outstanding"] } });
  row("CT-2026-000000").focus();
  await userEvent.keyboard(" {ArrowDown} ");
  const copied = new DataTransfer();
  row("CT-2026-000001").dispatchEvent(new ClipboardEvent("copy", { clipboardData: copied, bubbles: true }));
  expect(copied.getData("text/plain").split("\n")).toEqual([
    "CT-2026-000000\tBoulangerie Maréchal SAS\t01-11-2026\t8,000.00\t0.00",
    "CT-2026-000001\tHafenkran Logistik GmbH\t02-11-2026\t15,919.00\t0.00",
  ]);
});

test("the focus stays on its row when others arrive, and goes to its neighbour when it is gone", async () => {
  const all = contracts(40);
  const screen = await open({ rows: all.slice(10, 20) });
  row("CT-2026-000012").focus();
  await screen.rerender(<Rows rows={all.map((one) => ({ ...one }))} />);
  expect(focusedRow()).toBe("CT-2026-000012");
  await screen.rerender(<Rows rows={all.filter(({ id }) => id !== "CT-2026-000012")} />);
  expect(focusedRow()).toBe("CT-2026-000013");
  await screen.rerender(<Rows rows={[]} />);
  await screen.rerender(<Rows rows={all} />);
  expect(focusedRow()).not.toBe(undefined);
});

test("pinned rows stand on top and not a second time below", async () => {
  const rows = contracts(30);
  await open({ rows, pinnedRows: rows.slice(7, 9) });
  const ids = [...document.querySelectorAll<HTMLElement>("[data-row]")].map(({ dataset }) => dataset.row);
  expect(ids.slice(0, 3)).toEqual(["CT-2026-000007", "CT-2026-000008", "CT-2026-000000"]);
  expect(ids).toHaveLength(30);
});

test("of a hundred thousand rows at most eighty are drawn, and the focus is not lost on the way", async () => {
  await open({ rows: contracts(100_000), density: "ledger" });
  const table = document.querySelector("table");
  expect(table?.getAttribute("aria-rowcount")).toBe("100002");
  row("CT-2026-000003").focus();
  const box = table?.parentElement;
  for (const top of [3_000, 1_200_000, 2_399_000]) {
    box?.scrollTo({ top });
    await expect.poll(() => visibleRow()).not.toBe("CT-2026-000000");
    expect(document.querySelectorAll("[data-row]").length).toBeLessThanOrEqual(80);
    expect(focusedRow()).toBe("CT-2026-000003");
  }
  await userEvent.keyboard("{End}");
  await expect.poll(focusedRow).toBe("CT-2026-099999");
  expect(row("CT-2026-099999").getAttribute("aria-rowindex")).toBe("100001");
});

test("on paper every loaded row is there", async () => {
  await open({ rows: contracts(300) });
  expect(document.querySelectorAll("[data-row]").length).toBeLessThan(80);
  dispatchEvent(new Event("beforeprint"));
  expect(document.querySelectorAll("[data-row]").length).toBe(300);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(() => document.querySelectorAll("[data-row]").length).toBeLessThan(80);
});

test("a click does what the user has set; the link opens, also in a new tab", async () => {
  const [onOpen, onPeek] = [vi.fn(), vi.fn()];
  const screen = await open({ onOpen, onPeek, rowClick: "peek" });
  await screen.getByText("3 × Volvo FH 500 tractor").first().click();
  expect(onPeek).toHaveBeenCalledTimes(1);
  await screen.getByRole("link", { name: "CT-2026-000002" }).click();
  expect(onOpen).toHaveBeenCalledTimes(1);
  const link = screen.getByRole("link", { name: "CT-2026-000003" }).element();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  // The browser would open a tab of its own.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(click);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(link.getAttribute("href")).toBe("/contract/CT-2026-000003");
});

type TestTableProps = Partial<DataTableProps<Contract>>;

const few = contracts(30);

function Rows(given: TestTableProps): ReactElement {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <AppearanceProvider>
      <div style={{ display: "flex", flexDirection: "column", blockSize: "100dvh" }}>
        <DataTable
          label="Contracts"
          rows={few}
          rowId={contractId}
          columns={contractColumns}
          scroll="box"
          selectedIds={selectedIds}
          onSelect={setSelectedIds}
          {...given}
        />
      </div>
    </AppearanceProvider>
  );
}

function open(given: TestTableProps): Promise<Screen> {
  return render(<Rows {...given} />);
}

function row(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (found === null) throw new Error(`${id} is not drawn`);
  return found;
}

function focusedRow(): string | undefined {
  const place = document.activeElement;
  return place instanceof HTMLElement ? place.dataset.row : undefined;
}

function visibleRow(): string | undefined {
  const place = document.elementFromPoint(200, 300)?.closest("[data-row]");
  return place instanceof HTMLElement ? place.dataset.row : undefined;
}

function chosen(): readonly (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>("[data-row][data-selected]")].map(
    ({ dataset }) => dataset.row,
  );
}
