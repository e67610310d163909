// What a list, a selection and a record offer, and what their statuses still allow.
import { expect, test } from "vitest";
import type { Action } from "../entity/action.ts";
import { words } from "../words.ts";
import { offeredActions } from "./offered-actions.ts";

const action = (name: string, more: Partial<Action>): Action => ({
  name,
  label: words(name, name),
  about: words(name, name),
  on: ["record"],
  profiles: [],
  ...more,
});
const actions = [
  action("runAll", { on: ["list"] }),
  action("close", { on: ["selection", "record"], statuses: ["OPEN"] }),
  action("log", {}),
];
const told = (...given: Parameters<typeof offeredActions>): readonly string[] =>
  offeredActions(...given).map(({ action: { name }, isPossible }) => (isPossible ? name : `not ${name}`));

test("each place offers its own actions, in the order they are declared", () => {
  expect(told(actions, "list")).toEqual(["runAll"]);
  expect(told(actions, "selection", ["OPEN"])).toEqual(["close"]);
  expect(told(actions, "record", ["OPEN"])).toEqual(["close", "log"]);
  expect(told(undefined, "record", ["OPEN"])).toEqual([]);
});

test("one record in another status, or in none, keeps an action of statuses from being possible for all", () => {
  expect(told(actions, "selection", ["OPEN", "CLOSED"])).toEqual(["not close"]);
  expect(told(actions, "record", ["CLOSED"])).toEqual(["not close", "log"]);
  expect(told(actions, "record", [undefined])).toEqual(["not close", "log"]);
});

test("a tenant's own status within one of the product counts as that one, and one that only begins alike does not", () => {
  expect(told(actions, "selection", ["OPEN.CALLBACK"])).toEqual(["close"]);
  expect(told(actions, "selection", ["OPENED"])).toEqual(["not close"]);
});
