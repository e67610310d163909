// The theme in a real browser: every token arrives, in both schemes and all densities, and is readable.

// Only for its types: it tells what `cdp` can do in this browser.
import type {} from "@vitest/browser-playwright";
import "./base.css";
import "virtual:theme.css";
import { Button, TextInput } from "@mantine/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { contrastRatio } from "./testing/contrast-ratio.ts";
import tokens from "./tokens.json" with { type: "json" };
import { densityVariables, schemeVariables, sharedVariables } from "./variables.ts";

const root = document.documentElement;
const schemes = ["light", "dark"] as const;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});
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

test.each(schemes)("a status without its ground is readable where it stands, %s", (scheme) => {
  const color = tokens.color[scheme];
  for (const { [scheme]: status } of Object.values(tokens.status)) {
    for (const ground of ["surface", "canvas", "sunken", "raised", "hover", "accent-soft"] as const) {
      expect(contrastRatio(status.fg, color[ground])).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(schemes)("what floats and what lies above the page is readable, %s", (scheme) => {
  const color = tokens.color[scheme];
  const pairs = [
    ["text-3", "raised"],
    ["banner-text", "banner"],
    ["banner-strong", "banner"],
    ["offline-text", "offline"],
    ["canvas", "text"],
    ["negative", "surface"],
    ["negative", "raised"],
    ["positive", "surface"],
    ["accent-text", "accent-soft"],
  ] as const;
  for (const [text, ground] of pairs)
    expect([text, ground, contrastRatio(color[text], color[ground]) >= 4.5]).toEqual([text, ground, true]);
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

test.each(schemes)("a field takes ground and border from the tokens in the %s scheme", async (scheme) => {
  localStorage.setItem("kontor", JSON.stringify({ appearance: { scheme } }));
  const screen = await renderField();
  const { surface, focus, "control-line": controlLine } = tokens.color[scheme];
  expect(lookOf(screen)).toEqual({ ground: rgb(surface), border: rgb(controlLine) });
  screen.getByRole("textbox").element().focus();
  await expect.poll(() => lookOf(screen).border).toBe(rgb(focus));
});

test.each(schemes)("a field that is refused has a red border and readable text, %s", async (scheme) => {
  localStorage.setItem("kontor", JSON.stringify({ appearance: { scheme } }));
  const screen = await renderField("Name is missing");
  expect(lookOf(screen).border).toBe(rgb(tokens.color[scheme].negative));
  expect(getComputedStyle(screen.getByRole("textbox").element()).color).toBe(rgb(tokens.color[scheme].text));
});

test.each(schemes)(
  "a reader who asks for more contrast sees it on a field in the %s scheme",
  async (scheme) => {
    localStorage.setItem("kontor", JSON.stringify({ appearance: { scheme } }));
    const screen = await renderField();
    await emulateContrast("more");
    const border = rgb(tokens.contrastMore[scheme]["control-line"]);
    await expect.poll(() => lookOf(screen).border).toBe(border);
    await emulateContrast("");
  },
);

test("on a phone every control is 40 px high and a field is not zoomed into", async () => {
  await page.viewport(390, 800);
  const screen = await renderField();
  const field = screen.getByRole("textbox").element();
  expect(field.getBoundingClientRect().height).toBe(40);
  expect(getComputedStyle(field).fontSize).toBe("16px");
  expect(screen.getByRole("button").element().getBoundingClientRect().height).toBe(40);
});

function renderField(error?: string): ReturnType<typeof render> {
  return render(
    <AppearanceProvider>
      <TextInput label="Name" error={error} />
      <Button size="xs">Approve</Button>
    </AppearanceProvider>,
  );
}

async function emulateContrast(value: string): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-contrast", value }] });
}

function lookOf(screen: Awaited<ReturnType<typeof render>>): {
  readonly ground: string;
  readonly border: string;
} {
  const style = getComputedStyle(screen.getByRole("textbox").element());
  return { ground: style.backgroundColor, border: style.borderTopColor };
}

/** A colour as the browser tells it. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

function readVariable(name: string): string {
  return getComputedStyle(root).getPropertyValue(name).trim();
}
