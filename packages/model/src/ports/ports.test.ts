// What holds of every port: its name is a type of external data, and its answers are told apart by their state.
import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { externalLists } from "../lists/external-lists.ts";
import { words } from "../words.ts";
import { collateralRegister, type RegisterEntry } from "./collateral-register.ts";
import { declaredPorts } from "./declared-ports.ts";
import { declarePort } from "./port.ts";
import type { PortAnswer } from "./port-answer.ts";

test("every port is a type of external data, and can be left out", () => {
  const types: readonly string[] = externalLists.externalDataType.map(({ value }) => value);
  for (const { name, adapters } of declaredPorts) {
    expect(types).toContain(name);
    expect(adapters).toContain("none");
  }
});

test("the examples of a port have the shape that its answers must have", () => {
  for (const reference of ["DEMO-1001", "DEMO-1002"]) {
    const example = collateralRegister.demo?.({ type: "PLEDGE", reference });
    expect(collateralRegister.answer.safeParse(example)).toMatchObject({ success: true });
  }
  expect(collateralRegister.demo?.({ type: "PLEDGE", reference: "constructor" })).toBeUndefined();
});

test("a port with a made-up adapter and nothing it answers does not start", () => {
  const port = {
    name: "test",
    label: words("Test", "Test"),
    request: z.object({}),
    answer: z.object({}),
    whenNone: words("Nothing", "Rien"),
  };
  expect(() => declarePort({ ...port, adapters: ["none", "demo"] })).toThrow("do not fit");
  expect(() => declarePort({ ...port, adapters: ["http"] })).toThrow("cannot be left out");
  expect(declarePort({ ...port, adapters: ["none", "http"] }).name).toBe("test");
});

test("data stand in an answer alone: who has not asked for the state does not reach them", () => {
  type Answer = PortAnswer<RegisterEntry>;
  expectTypeOf<Extract<Answer, { state: "ANSWERED" }>["data"]>().toEqualTypeOf<RegisterEntry>();
  expectTypeOf<Answer["data"]>().toEqualTypeOf<RegisterEntry | undefined>();
});
