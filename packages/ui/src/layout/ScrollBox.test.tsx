// A wide thing scrolls in its own box and can be reached with keys; a narrow one is no stop for the keyboard.
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ScrollBox } from "./ScrollBox.tsx";

afterEach(() => document.documentElement.removeAttribute("dir"));

test("a box that scrolls is a labelled region for the keyboard", async () => {
  const screen = await renderBox(2000);
  await expect.element(screen.getByRole("region", { name: "Table" })).toHaveAttribute("tabindex", "0");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test("a box that holds its content is not reached", async () => {
  const screen = await renderBox(50);
  await new Promise(requestAnimationFrame);
  expect(screen.getByRole("region").elements()).toHaveLength(0);
});

test.each(["ltr", "rtl"])("what goes on beyond the end is hinted at until it is reached, %s", async (dir) => {
  document.documentElement.setAttribute("dir", dir);
  const screen = await renderBox(2000);
  await expect.element(screen.getByRole("region")).toBeInTheDocument();
  const box = screen.getByRole("region").element();
  await expect.poll(() => box.parentElement?.hasAttribute("data-continues")).toBe(true);
  box.scrollLeft = dir === "rtl" ? -5000 : 5000;
  await expect.poll(() => box.parentElement?.hasAttribute("data-continues")).toBe(false);
});

test("code opens at its start in a mirrored page", async () => {
  document.documentElement.setAttribute("dir", "rtl");
  const screen = await renderBox(2000, { dir: "ltr" });
  await expect.element(screen.getByRole("region")).toBeInTheDocument();
  const box = screen.getByRole("region").element();
  const start = box.firstElementChild?.getBoundingClientRect().left ?? 0;
  expect(start).toBeGreaterThanOrEqual(box.getBoundingClientRect().left);
});

function renderBox(
  width: number,
  rest: Partial<ComponentProps<typeof ScrollBox>> = {},
): ReturnType<typeof render> {
  return render(
    <ScrollBox label="Table" {...rest}>
      <div style={{ width, height: 10 }} />
    </ScrollBox>,
  );
}
