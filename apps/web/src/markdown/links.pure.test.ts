// Where links lead, and which are refused.
import { expect, test } from "vitest";
import { isOwnImage, linkTarget } from "./links.ts";
import { safeAddress } from "./sanitise.ts";

const page = "getting-started/keyboard";

test.each([
  ["appearance.md", "getting-started/appearance", undefined],
  ["../api/requests-and-errors.md#codes", "api/requests-and-errors", "codes"],
  ["/documentation/api", "api", undefined],
])("%s leads to the page %s", (href, path, hash) => {
  expect(linkTarget(href, page)).toEqual({ kind: "page", path, hash });
});

test("a hash stays on the page, and a whole address leads out", () => {
  expect(linkTarget("#codes", page)).toEqual({ kind: "anchor", href: "#codes" });
  expect(linkTarget("https://example.org/a", page)).toEqual({
    kind: "external",
    href: "https://example.org/a",
  });
  expect(linkTarget("//example.org/a", page)).toMatchObject({ kind: "external" });
});

test("a page of the product is named from its root, never a call of the server or a file beside the documentation", () => {
  const href = "/layout-guide?filter=chart#card-Chart";
  expect(linkTarget(href, page)).toEqual({ kind: "inside", href });
  for (const other of ["/api/core/tasks", "/./api/core/tasks", "/.//example.org", "../../../README.md"])
    expect(linkTarget(other, page)).toEqual({ kind: "none" });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
])("%j leads nowhere", (href) => {
  expect(linkTarget(href, page)).toEqual({ kind: "none" });
  expect(safeAddress(href, "href")).toBe("");
});

test("an image comes from this server or not at all", () => {
  expect(isOwnImage("/assets/plan.png")).toBe(true);
  for (const source of [
    "https://example.org/a.png",
    "//example.org/a.png",
    "data:image/png;base64,x",
    "\\\\example.org/a.png",
    "/\\example.org/a.png",
  ]) {
    expect(isOwnImage(source)).toBe(false);
    expect(safeAddress(source, "src")).toBe("");
  }
});
