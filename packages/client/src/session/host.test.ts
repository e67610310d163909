// The host of a page: what happens without its configuration, in a frame, and when the theme changes.
import { expect, test, vi } from "vitest";
import { afterThemeChange, isFrameAllowed, loadHost, loadManifest, readHostAnswer } from "./host.ts";

test("a configuration that cannot be had is ignored, and defaults hold [HOST-02]", async () => {
  await expect(loadHost("kontor.example", () => Promise.reject(new Error("no")))).resolves.toEqual({
    host: "kontor.example",
  });
  const set = { host: "kontor.example", windowTitle: "Nordhafen" };
  await expect(loadHost("kontor.example", () => Promise.resolve(set))).resolves.toBe(set);
});

test("what was known of a host holds while it cannot be asked", async () => {
  const known = { host: "kontor.example", mode: "off" };
  await expect(loadHost("kontor.example", () => Promise.reject(new Error("no")), known)).resolves.toBe(known);
});

test("an answer is read field by field: what does not fit is not set", () => {
  const whole = {
    host: "kontor.example",
    mode: "flow",
    windowTitle: "Nordhafen",
    parentOrigins: ["https://portal.example"],
    uiAuthConfig: { autoOidc: false },
    useManifest: true,
  };
  expect(readHostAnswer("kontor.example", whole)).toEqual(whole);
  expect(
    readHostAnswer("kontor.example", {
      host: "other.example",
      mode: 7,
      windowTitle: null,
      parentOrigins: ["https://portal.example", 1],
      uiAuthConfig: [],
      useManifest: "yes",
      unknown: 1,
    }),
  ).toEqual({ host: "kontor.example", parentOrigins: ["https://portal.example"] });
  for (const value of [null, undefined, "text", 1, []])
    expect(readHostAnswer("kontor.example", value)).toEqual({ host: "kontor.example" });
});

test("a manifest that cannot be had is ignored [HOST-03]", async () => {
  const host = { host: "h", manifestUrl: "/imp/nord/manifest.json", useManifest: true };
  await expect(loadManifest(host, () => Promise.reject(new Error("no")))).resolves.toBeUndefined();
  await expect(loadManifest(host, () => Promise.resolve())).resolves.toBe("/imp/nord/manifest.json");
});

test("a manifest that is not to be used is not asked for", async () => {
  const load = vi.fn();
  await loadManifest({ host: "h", manifestUrl: "/m.json", useManifest: false }, load);
  await loadManifest({ host: "h", useManifest: true }, load);
  expect(load).not.toHaveBeenCalled();
});

const portal = "https://portal.example";
test.each([
  ["no frame", undefined, { isFramed: false, ancestorOrigins: [] }, true],
  ["a frame of anybody", undefined, { isFramed: true, ancestorOrigins: [portal] }, false],
  ["everybody allowed", "*", { isFramed: true, ancestorOrigins: undefined }, true],
  ["the one allowed", `https://a.example ${portal}`, { isFramed: true, ancestorOrigins: [portal] }, true],
  ["one that starts alike", portal, { isFramed: true, ancestorOrigins: [`${portal}.evil.example`] }, false],
  [
    "a stranger further out",
    portal,
    { isFramed: true, ancestorOrigins: [portal, "https://evil.example"] },
    false,
  ],
  ["a browser that obeys the header alone", portal, { isFramed: true, ancestorOrigins: undefined }, true],
  ["the same where nobody is allowed", undefined, { isFramed: true, ancestorOrigins: undefined }, false],
])("%s: shown only where the host allows it", (_, frameAncestors, framing, isAllowed) => {
  expect(isFrameAllowed({ frameAncestors }, framing)).toBe(isAllowed);
});

test("a resize of the layout is told 400 ms after the theme has changed, once [HOST-11]", () => {
  vi.useFakeTimers();
  try {
    const dispatch = vi.fn();
    const changed = afterThemeChange(dispatch);
    changed();
    vi.advanceTimersByTime(300);
    changed();
    vi.advanceTimersByTime(399);
    expect(dispatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(dispatch).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
