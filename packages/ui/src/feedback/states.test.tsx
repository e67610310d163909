// What stands where data would be.
import "../theme/base.css";
import "virtual:theme.css";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { FailedLoad } from "./FailedLoad.tsx";
import { LoadingRows } from "./LoadingRows.tsx";
import { ProgressLine } from "./ProgressLine.tsx";

test("a list emptied by a filter says so, names the filter and takes it away", async () => {
  const clear = vi.fn();
  const screen = await render(
    <AppearanceProvider>
      <EmptyList detail="No contract matches “hafn”." onClearFilters={clear} />
    </AppearanceProvider>,
  );
  await expect.element(screen.getByText("No data")).toBeVisible();
  await expect.element(screen.getByText("No contract matches “hafn”.")).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).click();
  expect(clear).toHaveBeenCalledOnce();
});

test("a list that never had anything offers no filters to clear", async () => {
  const screen = await render(<EmptyList detail="Contracts that are signed appear here." />);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("a first load that failed tells why, names the request, and is tried again", async () => {
  const tryAgain = vi.fn();
  const screen = await render(
    <AppearanceProvider>
      <FailedLoad detail="It could not be read [503]." requestId="7f3c-91ab" onTryAgain={tryAgain} />
    </AppearanceProvider>,
  );
  await expect.element(screen.getByRole("alert").getByText("It could not be read [503].")).toBeVisible();
  await expect.element(screen.getByText("7f3c-91ab")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  expect(tryAgain).toHaveBeenCalledOnce();
});

test("rows on their way keep their room at once and are seen after a fifth of a second", async () => {
  const screen = await render(
    <AppearanceProvider>
      <LoadingRows label="Loading" rows={4} />
    </AppearanceProvider>,
  );
  const rows = screen.getByRole("status", { name: "Loading" }).element();
  expect(rows.getBoundingClientRect().height).toBe(4 * 30);
  const [arrival] = rows.getAnimations();
  arrival?.pause();
  if (arrival) arrival.currentTime = 199;
  expect(getComputedStyle(rows).opacity).toBe("0");
  if (arrival) arrival.currentTime = 200;
  expect(getComputedStyle(rows).opacity).toBe("1");
});

test("the progress line is two pixels high whether something runs or not", async () => {
  const screen = await render(<ProgressLine isRunning />);
  expect(screen.getByRole("progressbar", { name: "Loading" }).element().getBoundingClientRect().height).toBe(
    2,
  );
  await screen.rerender(<ProgressLine isRunning={false} />);
  expect(screen.getByRole("progressbar").elements()).toHaveLength(0);
  expect(screen.container.firstElementChild?.getBoundingClientRect().height).toBe(2);
});
