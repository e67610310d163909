import { expect, test } from "vitest";
import { mayReadEntity, mayRunTransition } from "./permissions.ts";

const task = { name: "task", names: { serverRoute: "/api/core/tasks" } };
const known = (userPermissions: string[], flags: object = {}) => ({
  user: { username: "clara", tenant: "nordhafen", profiles: [], ...flags },
  userPermissions,
});

test("an entity is read by its name, by its route, by the right to read all, and by administrators", () => {
  for (const permission of ["read task", "get task", "read /api/core/tasks", "read all"])
    expect(mayReadEntity(known([permission]), task), permission).toBe(true);
  expect(mayReadEntity(known([], { isAdmin: true }), task)).toBe(true);
  for (const permission of ["read contract", "write task", "write all", "read tasks"])
    expect(mayReadEntity(known([permission]), task), permission).toBe(false);
  expect(mayReadEntity(known(["read all"]), { ...task, isReadStrictly: true })).toBe(false);
});

test("a transition is run by whoever may run it or write the entity, and by nobody else", () => {
  for (const permission of ["write /api/core/tasks/transitions/COMPLETE", "write task", "write all"])
    expect(mayRunTransition(known([permission]), task, "COMPLETE"), permission).toBe(true);
  for (const permission of ["write /api/core/tasks/transitions/CANCEL", "read task", "read all"])
    expect(mayRunTransition(known([permission]), task, "COMPLETE"), permission).toBe(false);
});
