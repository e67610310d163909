import { expect, test } from "vitest";
import { collateral } from "../entities/financing/collateral.ts";
import { declaredEntities } from "../registry.gen.ts";
import { declaredWorkflows } from "../workflows.gen.ts";
import { defaultPermissions } from "./default-permissions.ts";
import { permissionNames } from "./permission-names.ts";

const route = "/api/financing/collaterals";

function namesOf(writing: "open" | "append-only" | "read-only"): readonly string[] {
  return permissionNames({ ...collateral, writing }, declaredWorkflows);
}

test("an entity offers permissions to read, to write, and for each transition", () => {
  expect(namesOf("open").slice(0, 5)).toEqual([
    "read collateral",
    "get collateral",
    `read ${route}`,
    "write collateral",
    `write ${route}`,
  ]);
  expect(namesOf("open")).toContain(`write ${route}/transitions/RELEASE`);
  expect(new Set(namesOf("open")).size).toBe(namesOf("open").length);
});

test("what nobody can do is not offered", () => {
  expect(namesOf("read-only").filter((name) => name.startsWith("write"))).toEqual([]);
  expect(namesOf("append-only")).not.toContain("write collateral");
  expect(namesOf("append-only")).toContain(`write ${route}/transitions/RELEASE`);
});

test("whatever a new tenant's profiles are given is among what is offered", () => {
  const offered = new Set([
    "read all",
    ...Object.values(declaredEntities).flatMap((entity) => permissionNames(entity, declaredWorkflows)),
  ]);
  const workflows = new Map(Object.entries(declaredWorkflows));
  const granted = defaultPermissions(Object.values(declaredEntities), (name) => {
    const found = workflows.get(name);
    if (found === undefined) throw new Error(`no workflow ${name}`);
    return found;
  });
  expect(Object.values(granted).flatMap((names) => names.filter((name) => !offered.has(name)))).toEqual([]);
});
