// A wide thing scrolls in its own box and can be reached with keys; a narrow one is no stop for the keyboard.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ScrollBox } from "./ScrollBox.tsx";

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

function renderBox(width: number): ReturnType<typeof render> {
  return render(
    <ScrollBox label="Table">
      <div style={{ width, height: 10 }} />
    </ScrollBox>,
  );
}
