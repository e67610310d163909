// The search over the documentation and the API reference.
import { expect, test } from "vitest";
import type { ApiOperation } from "./api/api-operation.ts";
import type { DocumentationSection } from "./documentation-types.ts";
import { searchOperations, searchSections } from "./search.ts";

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
    { path: "api", hash: "ping", title: "GET /api/core/ping" },
  ]);
  expect(searchOperations(["post", "ping"], [ping])).toEqual([]);
});

function section(part: Partial<DocumentationSection>): DocumentationSection {
  return { path: "", page: "", group: "Getting started", heading: "", anchor: "", text: "", ...part };
}

function operation(part: Partial<ApiOperation>): ApiOperation {
  const empty = { id: "", method: "", path: "", summary: "", description: "", tag: "" };
  return { ...empty, facts: [], parameters: [], body: [], answers: [], errors: [], ...part };
}
