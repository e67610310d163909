// The order of the documentation as the navigation and the neighbours show it.
import { expect, test } from "vitest";
import { documentationTree, neighboursOf } from "./tree.ts";

const start = {
  name: "getting-started",
  title: "Getting started",
  pages: [{ path: "getting-started/a", title: "A" }],
};
const api = { name: "api", title: "API", pages: [{ path: "api/errors", title: "Errors" }] };

test("the API reference leads the group of the API", () => {
  expect(documentationTree([start, api])[1]?.pages.map((page) => page.path)).toEqual(["api", "api/errors"]);
});

test("without pages about the API the reference still has its place", () => {
  expect(documentationTree([start]).at(-1)).toMatchObject({ title: "API", pages: [{ path: "api" }] });
});

test("neighbours cross the border of a group and end at the ends", () => {
  const tree = documentationTree([start, api]);
  expect(neighboursOf("api", tree)).toMatchObject({ previous: { title: "A" }, next: { title: "Errors" } });
  expect(neighboursOf("getting-started/a", tree).previous).toBeUndefined();
  expect(neighboursOf("api/errors", tree).next).toBeUndefined();
  expect(neighboursOf("unknown", tree)).toEqual({ previous: undefined, next: undefined });
});
