import { LayoutProblem } from "@kontor/model/layout/script/layout-problem.ts";
import { expect, test } from "vitest";
import { computeLayout, type LayoutContext, layoutScriptNames, type ScriptEnding } from "./layout-script.ts";

const context: LayoutContext = {
  record: { registration: "P-1", type: "C" },
  entityName: "person",
  user: { username: "clara@nordhafen", profiles: ["CREDIT"], locale: "en-GB" },
  query: { tab: "plan" },
};

const script = { name: "person-layout", kind: "layout", code: "", version: 1 };

const computed = (ending: ScriptEnding, layoutScriptName: string | undefined = "person-layout") =>
  computeLayout({ layoutScriptName, context }, { load: async () => script, run: async () => ending });

test("a layout script is named after the page, first with the type of its record, and its execute gets the page [SCRIPT-03]", async () => {
  expect(layoutScriptNames("person", "C")).toEqual(["person-layout-C", "person-layout"]);
  expect(layoutScriptNames("credit-line")).toEqual(["credit-line-layout"]);
  expect(layoutScriptNames("contract", "FINANCE_LEASE")[0]).toBe("contract-layout-FINANCE_LEASE");
  for (const type of ["", "../x", "a b", 7, null]) expect(layoutScriptNames("person", type)).toHaveLength(1);
  const loaded: string[] = [];
  const given: unknown[] = [];
  const layout = await computeLayout(
    { layoutScriptName: "person-layout-C", context },
    {
      load: async (name) => {
        loaded.push(name);
        return script;
      },
      run: async (_, told) => {
        given.push(told);
        return { kind: "answer", output: '{"title":"Mine","cards":[]}' };
      },
    },
  );
  expect([loaded, given]).toEqual([["person-layout-C"], [context]]);
  expect(layout.title).toBe("Mine");
});

test("without its name nothing is loaded [SCRIPT-05]", async () => {
  const missing = new LayoutProblem("Field 'layoutScriptName' is missing in parameters");
  await expect(computed({ kind: "answer", output: "{}" }, "")).rejects.toThrow(missing);
});

test("a script without execute is named [SCRIPT-06]", async () => {
  await expect(
    computed({ kind: "failure", reason: "not exported", message: "It exports no function execute" }),
  ).rejects.toThrow(new LayoutProblem("Layout script person-layout does not have an execute() function"));
});

test("an answer that is no layout is named [SCRIPT-07]", async () => {
  await expect(computed({ kind: "answer", output: "null" })).rejects.toThrow(
    new LayoutProblem("Invalid object null in 'layout' script"),
  );
  await expect(computed({ kind: "answer", output: '{"cards":{}}' })).rejects.toThrow(
    new LayoutProblem("Invalid object cards in 'layout' script"),
  );
});

test("a failure tells where it happened, a refusal what its author has written", async () => {
  await expect(
    computed({ kind: "failure", reason: "error", message: "TypeError: x is not a function", line: 12 }),
  ).rejects.toThrow(new LayoutProblem("person-layout:12: TypeError: x is not a function"));
  await expect(computed({ kind: "refusal", message: "Not before it is signed" })).rejects.toThrow(
    new LayoutProblem("Not before it is signed"),
  );
});
