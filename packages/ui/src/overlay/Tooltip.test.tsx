import "../theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Tooltip } from "./Tooltip.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("an explanation stays for 20 seconds and then goes by itself [LAYOUT-16]", async () => {
  const screen = await render(
    <Tooltip text="Because it is signed">
      {(describedBy) => (
        <button type="button" {...describedBy}>
          Change
        </button>
      )}
    </Tooltip>,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const button = screen.getByRole("button").element();
  if (button instanceof HTMLElement) button.focus();
  const isOpen = (): boolean | undefined =>
    document.querySelector("[role=tooltip]")?.matches(":popover-open");
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(19_999);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
});
