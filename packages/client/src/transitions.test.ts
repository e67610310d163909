import { expect, test } from "vitest";
import { loadTransitions, type OfferedTransition, runTransition } from "./transitions.ts";

const serverRoute = "/api/billing/invoices";

function offered(code: string, order: number, pullRight?: boolean): OfferedTransition {
  return { code, label: code, action: "DO", to: "ISSUED", order, props: { pullRight } };
}

function unexpected(): never {
  throw new Error("nothing may be called or reported here");
}

test("nothing selected offers nothing and calls nobody [FLOW-12]", async () => {
  const calls: string[] = [];
  const call = async (path: string): Promise<readonly OfferedTransition[]> => {
    calls.push(path);
    return [offered("ISSUE", 10)];
  };
  expect(await loadTransitions({ serverRoute, registrations: [] }, { call, report: unexpected })).toEqual([]);
  expect(calls).toEqual([]);
});

test("one call asks for all selected records, each named once", async () => {
  const calls: unknown[] = [];
  const call = async (...sent: unknown[]): Promise<readonly OfferedTransition[]> => {
    calls.push(sent);
    return [];
  };
  await loadTransitions({ serverRoute, registrations: ["I1", "I2", "I1"] }, { call, report: unexpected });
  expect(calls).toEqual([
    ["/api/billing/invoices/transitions?exclude=modals,printings,documents", { ids: ["I1", "I2"] }],
  ]);
});

test("what the server offers is shown by order, pulled right last [FLOW-11]", async () => {
  const call = async (): Promise<readonly OfferedTransition[]> => [
    offered("CREDIT", 5, true),
    offered("SEND", 30, false),
    offered("CANCEL", 1, true),
    offered("ISSUE", 20),
  ];
  const shown = await loadTransitions({ serverRoute, registrations: ["I1"] }, { call, report: unexpected });
  expect(shown.map(({ code }) => code)).toEqual(["ISSUE", "SEND", "CANCEL", "CREDIT"]);
});

test("a failure to load is reported and offers nothing [FLOW-18]", async () => {
  const failure = new Error("The server could not be reached");
  const reported: unknown[] = [];
  const shown = await loadTransitions(
    { serverRoute, registrations: ["I1"] },
    { call: () => Promise.reject(failure), report: (reason) => reported.push(reason) },
  );
  expect(shown).toEqual([]);
  expect(reported).toEqual([failure]);
});

test("a transition is one call for each selected record [FLOW-14]", async () => {
  const calls: string[] = [];
  const call = async (path: string): Promise<string> => {
    calls.push(path);
    return path;
  };
  await runTransition({ serverRoute, registrations: ["I1", "I 2/3", "I1"] }, "ISSUE", { call });
  expect(calls).toEqual([
    "/api/billing/invoices/I1/transitions/ISSUE",
    "/api/billing/invoices/I%202%2F3/transitions/ISSUE",
  ]);
});

test("a record that fails does not keep the others from theirs", async () => {
  const refused = new Error("Refused");
  const told: string[] = [];
  const outcomes = await runTransition({ serverRoute, registrations: ["I1", "I2", "I3"] }, "ISSUE", {
    call: async (path) => {
      if (path.includes("/I2/")) throw refused;
      return "ISSUED";
    },
    onOutcome: ({ registration, isDone }) => told.push(`${registration} ${isDone}`),
  });
  expect(outcomes).toEqual([
    { registration: "I1", isDone: true, answer: "ISSUED" },
    { registration: "I2", isDone: false, failure: refused },
    { registration: "I3", isDone: true, answer: "ISSUED" },
  ]);
  expect(told).toEqual(["I1 true", "I2 false", "I3 true"]);
});

test("nothing selected runs nothing", async () => {
  expect(await runTransition({ serverRoute, registrations: [] }, "ISSUE", { call: unexpected })).toEqual([]);
});

test("a registration that would lead to another address fails without a call", async () => {
  const calls: string[] = [];
  const call = async (path: string): Promise<void> => {
    calls.push(new URL(path, "https://kontor.example").pathname);
  };
  const registrations = ["..", ".", "", " ", "%2e%2e", "../users", "I1?x=1#y"];
  const outcomes = await runTransition({ serverRoute, registrations }, "ISSUE", { call });
  expect(outcomes.filter(({ isDone }) => !isDone).map(({ registration }) => registration)).toEqual([
    "..",
    ".",
    "",
    " ",
  ]);
  expect(calls).toEqual([
    "/api/billing/invoices/%252e%252e/transitions/ISSUE",
    "/api/billing/invoices/..%2Fusers/transitions/ISSUE",
    "/api/billing/invoices/I1%3Fx%3D1%23y/transitions/ISSUE",
  ]);
  await expect(runTransition({ serverRoute, registrations: ["I1"] }, "..", { call })).resolves.toMatchObject([
    { isDone: false },
  ]);
});
