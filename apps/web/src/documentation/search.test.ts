// The search over the documentation and the API reference.
import { expect, test } from "vitest";
import type { ApiOperation } from "../api-operations/api-operation.ts";
import type { DocumentationSection } from "./documentation-types.ts";
import { countText, searchOperations, searchSections } from "./search.ts";

const sections: readonly DocumentationSection[] = [
  section({ path: "a/one", page: "Keys", text: "What the density does" }),
  section({ path: "a/two", page: "Density", text: "How tall a row is" }),
  section({
    path: "b/three",
    page: "Health",
    group: "Operating",
    heading: "Density of checks",
    anchor: "density-of-checks",
  }),
];

test("results are grouped, and a title that matches comes before a text that matches", () => {
  const groups = searchSections(["density"], sections);
  expect(groups.map((group) => group.title)).toEqual(["Getting started", "Operating"]);
  expect(groups[0]?.results.map((result) => result.path)).toEqual(["a/two", "a/one"]);
});

test("a section is found by words that stand partly in its page's title and partly in its text", () => {
  expect(searchSections(["keys", "density"], sections)[0]?.results[0]?.path).toBe("a/one");
});

test("a result inside a page leads to its heading", () => {
  expect(searchSections(["checks"], sections)[0]?.results[0]).toMatchObject({
    path: "b/three",
    hash: "density-of-checks",
    title: "Health: Density of checks",
  });
});

test("no words and unknown words find nothing", () => {
  expect(searchSections([], sections)).toEqual([]);
  expect(searchSections(["density", "zebra"], sections)).toEqual([]);
});

test("operations are found by method, path, summary and subject together", () => {
  const ping = operation({
    id: "ping",
    method: "GET",
    path: "/api/core/ping",
    summary: "Reachable again",
    tag: "System",
  });
  expect(searchOperations(["get", "ping", "system"], [ping])).toMatchObject([
    {
      title: "API reference",
      total: 1,
      results: [{ path: "api", hash: "ping", title: "GET /api/core/ping" }],
    },
  ]);
  expect(searchOperations(["post", "ping"], [ping])).toEqual([]);
});

test("more than thirty results are cut but counted, and the count says both", () => {
  const many = Array.from({ length: 214 }, (_, index) => section({ path: `a/${index}`, page: "Density" }));
  const groups = searchSections(["density"], many);
  expect(groups).toMatchObject([{ total: 214 }]);
  expect(groups[0]?.results).toHaveLength(30);
  expect(countText(groups)).toBe("30 of 214 results");
  expect(countText(searchSections(["density"], many.slice(0, 1)))).toBe("1 result");
  expect(countText([])).toBe("0 results");
});

function section(part: Partial<DocumentationSection>): DocumentationSection {
  return { path: "", page: "", group: "Getting started", heading: "", anchor: "", text: "", ...part };
}

function operation(part: Partial<ApiOperation>): ApiOperation {
  const empty = { id: "", method: "", path: "", summary: "", description: "", tag: "" };
  return { ...empty, facts: [], parameters: [], body: [], answers: [], errors: [], ...part };
}
