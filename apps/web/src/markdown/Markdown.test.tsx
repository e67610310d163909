// Documentation pages are shown, hostile text in them is not carried out.

import { groups, pages } from "virtual:documentation";
import { sections } from "virtual:documentation-index";
import { guideGroups } from "@kontor/model/layout/script/guide-entries.ts";
import { pages as declaredPages } from "@kontor/model/pages/pages.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { mainId, rootId } from "../page/page-ids.ts";
import { Markdown } from "./Markdown.tsx";
import { rehypePlugins, sanitiseSchema } from "./sanitise.ts";

const hostile = `
# Title

<script>window.hostile = "script"</script>
<img src=x onerror="window.hostile = 'onerror'">
<iframe src="https://example.org"></iframe>

[script link](javascript:window.hostile='link') [data link](data:text/html,hello)
![tracking image](https://example.org/pixel.png) ![double slash](//example.org/pixel.png)
`;

test("scripts, handlers, script links and foreign images do not survive in a page", async () => {
  const { container } = await renderMarkdown(hostile);
  await expect.poll(() => container.querySelector("h1")?.textContent).toBe("Title");
  expect(container.querySelectorAll("script, iframe, img, [onerror], a[href]")).toHaveLength(0);
  expect(container.textContent).toContain("tracking image");
  expect(Reflect.get(window, "hostile")).toBeUndefined();
});

test("our schema itself takes out what the Markdown parser would have let through as an element", () => {
  const cleaned = JSON.stringify(clean(sanitiseSchema));
  for (const word of ["script", "onError", "javascript:", "example.org", "iframe", "picture", "srcSet"]) {
    expect(cleaned).not.toContain(word);
  }
  expect(cleaned).toContain("kept");
});

test("the common schema alone would let the foreign image through, so ours is needed", () => {
  expect(JSON.stringify(clean(defaultSchema))).toContain("https://example.org/pixel.png");
});

test("the cleaning stands before the anchors, with our schema", () => {
  expect(rehypePlugins[0]).toEqual([rehypeSanitize, sanitiseSchema]);
});

test("no heading takes the id of a part of the page around it", async () => {
  const { container } = await renderMarkdown(
    "# Page\n\n## Main\n\n## Root\n\n## kontor:main\n\n## kontor:root",
  );
  await expect.poll(() => container.querySelectorAll("h2").length).toBe(4);
  const ids = [...container.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of [rootId, mainId]) expect(ids).not.toContain(id);
  expect(ids).toContain("main");
});

test("every heading below the title offers the link to itself", async () => {
  const screen = await renderMarkdown("# Page\n\n## Searching\n\n### By word");
  const links = screen.getByRole("link", { name: "Link to this heading" });
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute("href")))
    .toEqual(["#searching", "#by-word"]);
  await expect.element(screen.getByRole("heading", { name: "Searching", exact: true })).toBeVisible();
});

test("a table keeps the alignment of its columns, in the header and in the cells", async () => {
  const { container } = await renderMarkdown("# Page\n\n| Name | Amount |\n|---|---:|\n| Rent | 12.00 |");
  await expect.poll(() => container.querySelector("table")).not.toBeNull();
  const aligned = [...container.querySelectorAll("th, td")].map((cell) => getComputedStyle(cell).textAlign);
  expect(aligned).toEqual(["start", "right", "start", "right"]);
});

test("a long setting in a cell may break between its words, code in a box may not", async () => {
  const { container } = await renderMarkdown(
    "# Page\n\n`MIGRATION_DATABASE_URL`\n\n```\nMIGRATION_DATABASE_URL\n```",
  );
  await expect.poll(() => container.querySelectorAll("code").length).toBe(2);
  expect([...container.querySelectorAll("code")].map((code) => code.querySelectorAll("wbr").length)).toEqual([
    2, 0,
  ]);
});

test("a link out opens apart and tells the other side nothing; a link between pages stays inside", async () => {
  const screen = await renderMarkdown("[out](https://example.org/) [in](appearance.md#scheme) [here](#x)");
  const out = screen.getByRole("link", { name: "out" });
  await expect.element(out).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(out).toHaveAttribute("target", "_blank");
  const inside = screen.getByRole("link", { name: "in" });
  await expect.element(inside).toHaveAttribute("href", "/documentation/getting-started/appearance#scheme");
  await expect.element(screen.getByRole("link", { name: "here" })).toHaveAttribute("href", "#x");
});

test("every page has one first heading, and every place the search knows exists in it", async () => {
  for (const { path } of groups.flatMap((group) => group.pages)) {
    const { text } = (await pages.get(path)?.()) ?? { text: "" };
    const { container, unmount } = await renderMarkdown(text);
    await expect.poll(() => container.querySelectorAll("h1").length).toBe(1);
    const known = sections.filter((section) => section.path === path && section.anchor !== "");
    const anchors = [...container.querySelectorAll("h2, h3, h4")].map((heading) => heading.id);
    expect([path, known.map((section) => section.anchor)]).toEqual([path, anchors]);
    await unmount();
  }
});

test("every link between pages leads to a page or heading that exists", async () => {
  const places = new Set(
    sections.map(({ path, anchor }) => `/documentation/${path}${anchor && `#${anchor}`}`),
  );
  places.add("/documentation/api");
  const guide = declaredPages.layoutGuide.path;
  for (const { id } of guideGroups.flatMap(({ entries }) => entries)) places.add(`${guide}#${id}`);
  places.add(guide);
  for (const { path } of groups.flatMap((group) => group.pages)) {
    const { text } = (await pages.get(path)?.()) ?? { text: "" };
    const { container, unmount } = await renderMarkdown(text, path);
    await expect.poll(() => container.querySelector("h1")).not.toBeNull();
    const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    for (const link of links.filter((href) => href.startsWith("/"))) expect(places).toContain(link);
    await unmount();
  }
});

type Tree = Parameters<ReturnType<typeof rehypeSanitize>>[0];

/** A page as a parser that lets HTML through would hand it over. */
function clean(schema: typeof sanitiseSchema | typeof defaultSchema): unknown {
  const tree: Tree = {
    type: "root",
    children: [
      element("script", {}, "window.hostile = 1"),
      element("iframe", { src: "https://example.org" }, ""),
      element("a", { href: "javascript:alert(1)" }, "kept"),
      element("img", { src: "https://example.org/pixel.png", onError: "alert(1)" }, ""),
      element("picture", {}, ""),
      element("source", { srcSet: "https://example.org/pixel.png 2x" }, ""),
      element("img", { srcSet: "https://example.org/pixel.png 2x" }, ""),
    ],
  };
  return rehypeSanitize(schema)(tree);
}

function element(tagName: string, properties: Record<string, string>, text: string) {
  return {
    type: "element" as const,
    tagName,
    properties,
    children: [{ type: "text" as const, value: text }],
  };
}

async function renderMarkdown(text: string, page = "getting-started/keyboard"): ReturnType<typeof render> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Markdown text={text} page={page} /> }),
    history: createMemoryHistory(),
  });
  return render(
    <AppearanceProvider>
      {/* The registered type names our own routes; this router has one route and needs none of them. */}
      <RouterProvider router={router as never} />
    </AppearanceProvider>,
  );
}
