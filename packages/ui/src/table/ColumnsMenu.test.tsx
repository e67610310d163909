// The choice of columns and what stands under a table.
import "../theme/base.css";
import "virtual:theme.css";
import { type ReactElement, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import { Pager } from "./Pager.tsx";
import { TableFooter } from "./TableFooter.tsx";
import type { TableLayout } from "./table-types.ts";
import { contractColumns } from "./testing/contracts.tsx";

type Screen = Awaited<ReturnType<typeof render>>;

beforeEach(() => page.viewport(1200, 900));

test("columns are chosen and hidden, and one that the list needs stays", async () => {
  const { screen, layout } = await openMenu({ hidden: ["product"] });
  await screen.getByRole("checkbox", { name: "Client" }).click();
  expect(layout().hidden).toEqual(["product", "client"]);
  await screen.getByRole("checkbox", { name: "Product" }).click();
  expect(layout().hidden).toEqual(["client"]);
  await expect.element(screen.getByRole("checkbox", { name: "Registration" })).toBeDisabled();
});

test("keys on the handle and dragging it change the order", async () => {
  const { screen, layout } = await openMenu({});
  screen.getByRole("button", { name: "Move Status" }).element().focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(layout().order?.slice(0, 3)).toEqual(["status", "registration", "client"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(layout().order?.slice(0, 3)).toEqual(["registration", "client", "status"]);
  const handle = screen.getByRole("button", { name: "Move Start" });
  await userEvent.dragAndDrop(handle, screen.getByRole("button", { name: "Move Registration" }));
  expect(layout().order?.[0]).toBe("start");
});

test("a text finds a column, the button and Ctrl+S keep the layout, and Reset gives it back", async () => {
  const { screen, onSave, onReset } = await openMenu({});
  await screen.getByRole("textbox", { name: "Find a column" }).fill("fin");
  expect(screen.getByRole("checkbox").elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Reset" }).click();
  expect(onReset).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(onSave).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole("textbox", { name: "Find a column" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Columns" }).click();
  await screen.getByRole("button", { name: /^Save layout/ }).click();
  expect(onSave).toHaveBeenCalledTimes(2);
});

test("the footer says how much is loaded and brings the next rows; the pager goes from page to page", async () => {
  const [onLoadNext, onPage, onPageSize] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await render(
    <AppearanceProvider>
      <TableFooter
        loaded={26}
        total={214}
        next={25}
        onLoadNext={onLoadNext}
        pageSize={20}
        pageSizes={[5, 10, 20, 25, 50, 100]}
        onPageSize={onPageSize}
        hints={["move", "select", "open", "pin"]}
      >
        <Pager page={3} pageCount={12} numbers={[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]} hasEnds onPage={onPage} />
      </TableFooter>
    </AppearanceProvider>,
  );
  await expect.element(screen.getByText("Showing 26 of 214")).toBeVisible();
  await screen.getByRole("button", { name: "Load next 25" }).click();
  expect(onLoadNext).toHaveBeenCalledTimes(1);
  await expect
    .element(screen.getByRole("button", { name: "Page 3" }))
    .toHaveAttribute("aria-current", "page");
  for (const name of ["First page", "Previous page", "Page 5", "Next page", "Last page"]) {
    await screen.getByRole("button", { name }).click();
  }
  expect(onPage.mock.calls).toEqual([[1], [2], [5], [4], [12]]);
  await screen.getByRole("combobox", { name: "Rows" }).selectOptions("50");
  expect(onPageSize).toHaveBeenCalledWith(50);
});

async function openMenu(initial: TableLayout): Promise<{
  readonly screen: Screen;
  readonly layout: () => TableLayout;
  readonly onSave: ReturnType<typeof vi.fn<() => void>>;
  readonly onReset: ReturnType<typeof vi.fn<() => void>>;
}> {
  let current = initial;
  const [onSave, onReset] = [vi.fn<() => void>(), vi.fn<() => void>()];
  function Menu(): ReactElement {
    const [layout, setLayout] = useState(initial);
    current = layout;
    return (
      <AppearanceProvider>
        <ColumnsMenu
          columns={contractColumns}
          layout={layout}
          onLayout={setLayout}
          onSave={onSave}
          onReset={onReset}
        />
      </AppearanceProvider>
    );
  }
  const screen = await render(<Menu />);
  await screen.getByRole("button", { name: "Columns" }).click();
  return { screen, layout: () => current, onSave, onReset };
}
