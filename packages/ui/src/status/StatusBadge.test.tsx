// A status is told by its shape and its label, and by its colour only in addition.
import "../theme/base.css";
import "virtual:theme.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import tokens from "../theme/tokens.json" with { type: "json" };
import { StatusBadge } from "./StatusBadge.tsx";

const families = Object.keys(tokens.status);

test("every family has a glyph of its own, which is not read out", async () => {
  const drawings = new Set<string>();
  for (const family of families) {
    const { container, unmount } = await render(<StatusBadge family={family}>Label</StatusBadge>);
    const glyph = container.querySelector("svg");
    expect(glyph?.getAttribute("aria-hidden")).toBe("true");
    drawings.add(glyph?.innerHTML ?? "");
    expect(container.textContent).toBe("Label");
    await unmount();
  }
  expect(drawings.size).toBe(families.length);
});

test.each([undefined, "", "PURPLE", "constructor"])(
  "the family %j, which nobody knows, is neutral",
  async (family) => {
    const { container } = await render(<StatusBadge family={family}>Label</StatusBadge>);
    expect(container.querySelector("[data-family]")?.getAttribute("data-family")).toBe("neutral");
  },
);

test("a badge is 20 px high and does not wrap; a plain one has no ground", async () => {
  const screen = await render(
    <div style={{ inlineSize: 40 }}>
      <StatusBadge family="warning">Documents due</StatusBadge>
      <StatusBadge family="warning" isPlain>
        Expiring
      </StatusBadge>
    </div>,
  );
  const badge = screen.getByText("Documents due").element().parentElement;
  const plain = screen.getByText("Expiring").element().parentElement;
  expect(badge?.getBoundingClientRect().height).toBe(20);
  const noGround = getComputedStyle(screen.container).backgroundColor;
  expect(badge && getComputedStyle(badge).backgroundColor).not.toBe(noGround);
  expect(plain && getComputedStyle(plain).backgroundColor).toBe(noGround);
});
