// Buttons: one that cannot be used says why, one that runs keeps its place, and the keys on it are a hint for the eye.
import "../theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { contrastRatio } from "../theme/testing/contrast-ratio.ts";
import { ActionButton } from "./ActionButton.tsx";

afterEach(() => localStorage.clear());

test("a button that cannot be used is reached by keys, tells its reason and does nothing", async () => {
  const run = vi.fn();
  const screen = await renderButton(
    <ActionButton disabledReason="There is nothing to export yet." onClick={run}>
      Export
    </ActionButton>,
  );
  const button = screen.getByRole("button", { name: "Export" });
  await userEvent.tab();
  expect(document.activeElement).toBe(button.element());
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("There is nothing to export yet.");
  await expect.element(screen.getByRole("tooltip")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription("There is nothing to export yet.");
  await userEvent.keyboard("{Enter} ");
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("There is nothing to export yet.").element().checkVisibility()).toBe(false);
});

test.each(["light", "dark"])("what cannot be used is still readable in the %s scheme", async (scheme) => {
  localStorage.setItem("kontor", JSON.stringify({ appearance: { scheme } }));
  const screen = await renderButton(
    <ActionButton disabledReason="Because" onClick={() => {}}>
      Export
    </ActionButton>,
  );
  const { color, backgroundColor, opacity } = getComputedStyle(screen.getByRole("button").element());
  expect(opacity).toBe("1");
  expect(contrastRatio(hex(color), hex(backgroundColor))).toBeGreaterThanOrEqual(4.5);
});

test("a running button keeps its width and is not pressed twice", async () => {
  const run = vi.fn();
  const button = (isRunning: boolean) => (
    <AppearanceProvider>
      <ActionButton kind="filled" keys="Alt+A" isRunning={isRunning} onClick={run}>
        Approve
      </ActionButton>
    </AppearanceProvider>
  );
  const screen = await render(button(false));
  const { width } = screen.getByRole("button").element().getBoundingClientRect();
  await screen.rerender(button(true));
  expect(screen.getByRole("button").element().getBoundingClientRect().width).toBe(width);
  await userEvent.click(screen.getByRole("button"), { force: true });
  expect(run).not.toHaveBeenCalled();
});

test("the keys on a button are printed in their order and are not part of its name", async () => {
  const screen = await renderButton(
    <div dir="rtl">
      <ActionButton keys="Alt+A" onClick={() => {}}>
        Approve
      </ActionButton>
    </div>,
  );
  await expect.element(screen.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  const [alt, letter] = screen.container.querySelectorAll("kbd");
  expect(alt?.textContent).toBe("Alt");
  expect(alt?.getBoundingClientRect().left).toBeLessThan(letter?.getBoundingClientRect().left ?? 0);
});

function renderButton(button: Parameters<typeof render>[0]): ReturnType<typeof render> {
  return render(<AppearanceProvider>{button}</AppearanceProvider>);
}

/** A colour of the browser as in the tokens. */
function hex(colour: string): string {
  const parts = colour.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}
