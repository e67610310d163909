// The budget of the first page must be able to fail, or it guards nothing.
import { expect, test } from "vitest";
import { chunksOfPart, type Manifest, scriptsOf, scriptsOfPage, weigh } from "./first-page.ts";

const manifest: Manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
  "src/documentation/Page.tsx": { file: "assets/page.js", imports: ["_shared.js", "_markdown.js"] },
  "_markdown.js": { file: "assets/markdown.js" },
  "src/heavy/Chart.tsx": { file: "assets/chart.js" },
  "_theme.css": { file: "assets/theme.css" },
};

test("the first page needs its entry, its route and what both import, each once, and nothing loaded later", () => {
  const files = scriptsOf(manifest, ["index.html", "src/documentation/Page.tsx"]);
  expect([...files].sort()).toEqual([
    "assets/index.js",
    "assets/markdown.js",
    "assets/page.js",
    "assets/shared.js",
  ]);
});

test("a part has its own chunk and those it shares with others, and a part that was renamed is an error", () => {
  const built: Manifest = {
    "_frame-1a.js": { file: "assets/frame-1a.js", name: "frame" },
    "_calls-frame-2b.js": { file: "assets/calls-frame-2b.js", name: "calls-frame" },
    "_calls-3c.js": { file: "assets/calls-3c.js", name: "calls" },
    "_bare-frame-4d.js": { file: "assets/bare-frame-4d.js", name: "bare-frame" },
    "src/frame.ts": { file: "assets/other.js", name: "frame" },
  };
  const parts = new Set(["frame", "calls", "home"]);
  expect(chunksOfPart(built, "frame", parts)).toEqual(["_frame-1a.js", "_calls-frame-2b.js"]);
  expect(() => chunksOfPart(built, "home", parts)).toThrow('no part "home"');
});

test("a style sheet is not counted as a script", () => {
  expect(scriptsOf(manifest, ["_theme.css"])).toEqual([]);
});

test("a route that the build does not know is an error, not a page without weight", () => {
  expect(() => scriptsOf(manifest, ["src/renamed/Page.tsx"])).toThrow('no chunk "src/renamed/Page.tsx"');
});

test("a script that only the page names is found", () => {
  const html =
    '<script src="/assets/look.js"></script><script type="module" crossorigin src="/assets/index.js"></script>';
  expect(scriptsOfPage(html)).toEqual(["assets/look.js", "assets/index.js"]);
});

test("scripts above the budget are refused, at the budget they pass", () => {
  const sentOf = () => ({ bytes: 5_000, gzipBytes: 6_000 });
  expect(weigh(["a.js"], sentOf, 1_000).isWithinBudget).toBe(false);
  expect(weigh(["a.js"], sentOf, 5_000).isWithinBudget).toBe(true);
  expect(weigh(["a.js"], sentOf, 4_999).isWithinBudget).toBe(false);
});

test("each script is weighed as it is sent and once, the heaviest first", () => {
  const sent = { "small.js": { bytes: 10, gzipBytes: 20 }, "large.js": { bytes: 2_000, gzipBytes: 2_100 } };
  const { parts, ...weight } = weigh(
    ["small.js", "large.js", "small.js"],
    (file) => (file === "small.js" ? sent["small.js"] : sent["large.js"]),
    10_000,
  );
  expect(parts.map(({ file }) => file)).toEqual(["large.js", "small.js"]);
  expect(weight).toMatchObject({ initialJavaScriptBytes: 2_010, gzipBytes: 2_120 });
});
