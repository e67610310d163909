// The theme in a real browser: every token arrives, in both schemes and all densities, and is readable.
import "virtual:theme.css";
import { Button } from "@mantine/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { contrastRatio } from "./contrast-ratio.ts";
import tokens from "./tokens.json" with { type: "json" };
import { densityVariables, schemeVariables, sharedVariables } from "./variables.ts";

const root = document.documentElement;
const schemes = ["light", "dark"] as const;

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of ["data-mantine-color-scheme", "data-density", "dir"]) root.removeAttribute(name);
});

test.each(schemes)("every token has its value in the %s scheme", (scheme) => {
  root.setAttribute("data-mantine-color-scheme", scheme);
  for (const [name, value] of Object.entries({ ...sharedVariables(), ...schemeVariables(scheme) })) {
    expect([name, readVariable(name)]).toEqual([name, value]);
  }
});

test.each(["ledger", "compact", "comfortable"] as const)(
  "the density %s sets row, header, text and padding",
  (density) => {
    root.setAttribute("data-density", density);
    for (const [name, value] of Object.entries(densityVariables(density)))
      expect(readVariable(name)).toBe(value);
  },
);

test("a page without a chosen density is compact", () => {
  expect(readVariable("--row-height")).toBe(`${tokens.density.compact.row}px`);
});

test.each(schemes)("text is readable on every ground it stands on in the %s scheme", (scheme) => {
  const color = tokens.color[scheme];
  for (const ground of ["canvas", "surface", "raised", "sunken", "hover", "active"] as const) {
    expect(contrastRatio(color.text, color[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color["text-2"], color[ground])).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of ["canvas", "surface", "sunken"] as const) {
    expect(contrastRatio(color["text-3"], color[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(color["accent-text"], color[ground])).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastRatio(color["on-accent"], color.accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(color.focus, color.surface)).toBeGreaterThanOrEqual(3);
  for (const status of Object.values(tokens.status)) {
    expect(contrastRatio(status[scheme].fg, status[scheme].bg)).toBeGreaterThanOrEqual(4.5);
  }
});

test("a reader who asks for more contrast gets borders of fields that reach 3:1", () => {
  for (const scheme of schemes) {
    const border = tokens.contrastMore[scheme]["control-line"];
    expect(contrastRatio(border, tokens.color[scheme].surface)).toBeGreaterThanOrEqual(3);
  }
});

test("Mantine takes our variables and writes no style elements of its own", async () => {
  const before = document.querySelectorAll("style").length;
  const screen = await render(
    <AppearanceProvider>
      <Button variant="filled">Approve</Button>
    </AppearanceProvider>,
  );
  const button = screen.getByRole("button", { name: "Approve" }).element();
  expect(getComputedStyle(button).getPropertyValue("--button-height").trim()).toBe(`${tokens.control.md}px`);
  expect(document.querySelectorAll("style")).toHaveLength(before);
});

function readVariable(name: string): string {
  return getComputedStyle(root).getPropertyValue(name).trim();
}
