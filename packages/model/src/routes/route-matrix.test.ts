import { expect, test } from "vitest";
import { type Cell, matrixRoles, permissionMatrix } from "./route-matrix.ts";

const matrix = permissionMatrix();

function cell(method: string, path: string, role: string): Cell | undefined {
  const row = matrix.find((each) => each.route.method === method && each.path === path);
  return row?.cells[matrixRoles.findIndex(({ name }) => name === role)];
}

test("every call is stated once, with a cell for every kind of user", () => {
  const calls = matrix.map(({ route, path }) => `${route.method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(matrix.filter(({ cells }) => cells.length !== matrixRoles.length)).toEqual([]);
});

test("whoever is not signed in calls what is public and nothing else, and nobody is refused what is public", () => {
  for (const { route, path, cells } of matrix) {
    const isPublic = route.permission === "public";
    expect(cells[0] === "yes", path).toBe(isPublic);
    if (isPublic) expect(new Set(cells), path).toEqual(new Set(["yes"]));
  }
});

test("an administrator is refused only what is for higher ones, and a super administrator nothing", () => {
  for (const { route, path, cells } of matrix) {
    expect(cells.at(-1), path).not.toBe("no");
    const needsMore =
      route.tenant === "every" ||
      (typeof route.permission === "object" &&
        "administrator" in route.permission &&
        route.permission.administrator !== "admin");
    expect(cells.at(-3) === "no", path).toBe(needsMore);
  }
});

test("cells say what the declarations mean: own records, the workflow's refusal, the user's own, everybody's part", () => {
  expect(cell("GET", "/api/financing/contracts", "SALES")).toBe("own");
  expect(cell("GET", "/api/financing/contracts", "AUDITOR")).toBe("yes");
  expect(cell("POST", "/api/financing/contracts", "AUDITOR")).toBe("no");
  expect(cell("POST", "/api/financing/contracts/{registration}/transitions/CURE", "RISK")).toBe("yes");
  expect(cell("POST", "/api/financing/contracts/{registration}/transitions/CURE", "CONTRACT")).toBe(
    "workflow",
  );
  expect(cell("GET", "/api/core/users/{username}/preferences", "admin")).toBe("own");
  expect(cell("GET", "/api/core/users/{username}/photo", "CLIENT")).toBe("own");
  expect(cell("GET", "/api/script/lists", "signed in")).toBe("part");
  expect(cell("POST", "/api/core/users", "MANAGER")).toBe("no");
});
