// Messages in the corner: how long they stay, where they lie, how they are read out, and that none is lost by looking at it.
import "../theme/base.css";
import "virtual:theme.css";
import { toastTimesMs } from "@kontor/kernel/interface-defaults.ts";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { changeAppearance } from "../appearance/interface-state.ts";
import { ToastArea } from "./ToastArea.tsx";
import { closeAllToasts, closeToast, showToast } from "./toasts.ts";

type Screen = Awaited<ReturnType<typeof render>>;

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.useRealTimers();
  closeAllToasts();
  localStorage.clear();
  for (const name of ["data-mantine-color-scheme", "data-density", "dir"])
    document.documentElement.removeAttribute(name);
});

test("a toast leaves after five seconds, not sooner [PUSH-08]", async () => {
  const screen = await renderArea();
  say(() => showToast({ level: "success", title: "Saved" }));
  pass(4_999);
  expect(titles(screen)).toEqual(["Saved"]);
  pass(1);
  expect(titles(screen)).toEqual([]);
});

test("a toast with an action stays until it is answered or closed [PUSH-09]", async () => {
  const screen = await renderArea();
  const run = vi.fn();
  say(() => showToast({ level: "warning", title: "Conflict", actions: [{ label: "Review", run }] }));
  pass(3_600_000);
  expect(titles(screen)).toEqual(["Conflict"]);
  vi.useRealTimers();
  await screen.getByRole("button", { name: "Review" }).click();
  expect(run).toHaveBeenCalledOnce();
  expect(titles(screen)).toEqual([]);
});

test("the error of a handler stays fifteen seconds [PUSH-10]", async () => {
  const screen = await renderArea();
  say(() =>
    showToast({ level: "error", title: "Oops", detail: "one\ntwo", dismissMs: toastTimesMs.handlerError }),
  );
  pass(14_999);
  expect(titles(screen)).toEqual(["Oops"]);
  pass(1);
  expect(titles(screen)).toEqual([]);
});

test("toasts lie bottom right, top right on a narrow screen, and on the other side in a mirrored page [PUSH-11]", async () => {
  const screen = await renderArea();
  say(() => showToast({ level: "success", title: "Saved" }));
  vi.useRealTimers();
  expect(corner(screen)).toEqual({ isAtBottom: true, isAtRight: true });
  await page.viewport(700, 800);
  expect(corner(screen)).toEqual({ isAtBottom: false, isAtRight: true });
  await page.viewport(1280, 800);
  changeAppearance({ direction: "rtl" });
  await expect.poll(() => corner(screen)).toEqual({ isAtBottom: true, isAtRight: false });
  await page.viewport(700, 800);
  expect(corner(screen)).toEqual({ isAtBottom: false, isAtRight: false });
});

test("while the pointer is on the corner nothing leaves, and what was left of the time still counts", async () => {
  const screen = await renderArea();
  say(() => showToast({ level: "success", title: "Saved" }));
  pass(4_000);
  const area = screen.getByRole("region", { name: "Messages" }).element();
  area.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  await settle();
  pass(60_000);
  expect(titles(screen)).toEqual(["Saved"]);
  area.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body }));
  await settle();
  pass(900);
  expect(titles(screen)).toEqual(["Saved"]);
  pass(200);
  expect(titles(screen)).toEqual([]);
});

test("an error is an alert, everything else a status, and what can be pressed stands outside of both", async () => {
  const screen = await renderArea();
  say(() => {
    showToast({
      level: "error",
      title: "Failed",
      detail: "Why",
      actions: [{ label: "Again", run: () => {} }],
    });
    showToast({ level: "success", title: "Saved" });
    showToast({ level: "information", title: "New version" });
  });
  expect(screen.getByRole("alert").element().textContent).toBe("FailedWhy");
  expect(
    screen
      .getByRole("status")
      .elements()
      .map((element) => element.textContent),
  ).toEqual(["Saved", "New version"]);
});

test("at most three lie open, older ones fold into one line that opens them", async () => {
  const screen = await renderArea();
  say(() => {
    for (const title of ["one", "two", "three", "four", "five"])
      showToast({ level: "information", title, dismissMs: 0 });
  });
  vi.useRealTimers();
  expect(titles(screen)).toEqual(["three", "four", "five"]);
  await screen.getByRole("button", { name: /more/ }).click();
  expect(titles(screen)).toEqual(["one", "two", "three", "four", "five"]);
});

test("a message that is still shown is not said twice but stays its whole time again", async () => {
  const screen = await renderArea();
  const say2 = (): number => showToast({ level: "warning", title: "No network" });
  say(say2);
  pass(4_000);
  say(say2);
  pass(4_000);
  expect(titles(screen)).toEqual(["No network"]);
  pass(1_000);
  expect(titles(screen)).toEqual([]);
});

test("a toast closes by its button, by keys, and by its id", async () => {
  const screen = await renderArea();
  let id = 0;
  say(() => {
    id = showToast({ level: "success", title: "Saved" });
    showToast({ level: "error", title: "Failed" });
  });
  vi.useRealTimers();
  flushSync(() => closeToast(id));
  expect(titles(screen)).toEqual(["Failed"]);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(titles(screen)).toEqual([]);
});

async function renderArea(): Promise<Screen> {
  const screen = await render(
    <AppearanceProvider>
      <ToastArea />
    </AppearanceProvider>,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  return screen;
}

function say(messages: () => void): void {
  flushSync(messages);
}

function pass(ms: number): void {
  flushSync(() => void vi.advanceTimersByTime(ms));
}

/** React takes its time over a pointer that moves. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

function titles(screen: Screen): (string | null | undefined)[] {
  return [...screen.container.querySelectorAll("[role=status], [role=alert]")]
    .filter((element) => element.checkVisibility())
    .map((element) => element.firstElementChild?.textContent);
}

function corner(screen: Screen): { isAtBottom: boolean; isAtRight: boolean } {
  const { top, bottom, left, right } = screen.getByText("Saved").element().getBoundingClientRect();
  return {
    isAtBottom: (top + bottom) / 2 > innerHeight / 2,
    isAtRight: (left + right) / 2 > innerWidth / 2,
  };
}
