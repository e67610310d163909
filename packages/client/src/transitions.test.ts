import { expect, test } from "vitest";
import { loadTransitions, type OfferedTransition, runTransition } from "./transitions.ts";
import { type CallVerb, createVerbCalls } from "./verb-calls.ts";

const serverRoute = "/api/billing/invoices";

function offered(code: string, order: number, pullRight?: boolean): OfferedTransition {
  return { code, label: code, action: "DO", to: "ISSUED", order, props: { pullRight } };
}

function unexpected(): never {
  throw new Error("nothing may be called or reported here");
}

/** Everything is sent by POST; what it is answered says `answer`. */
function posting(answer: (address: string, body: unknown) => unknown): CallVerb {
  return createVerbCalls({
    get: unexpected,
    async send(method, address, body) {
      expect(method).toBe("POST");
      return answer(address, body);
    },
  });
}

const nobody: CallVerb = posting(unexpected);
const issued = { record: { status: "ISSUED" }, transitions: [] };

test("nothing selected offers nothing and calls nobody [FLOW-12]", async () => {
  const calls: string[] = [];
  const callVerb = posting((address) => {
    calls.push(address);
    return { data: [offered("ISSUE", 10)] };
  });
  const selection = { serverRoute, registrations: [] };
  expect(await loadTransitions(selection, { callVerb, report: unexpected })).toEqual([]);
  expect(calls).toEqual([]);
});

test("one call asks for all selected records, each named once", async () => {
  const calls: unknown[] = [];
  const callVerb = posting((...sent) => {
    calls.push(sent);
    return { data: [] };
  });
  await loadTransitions({ serverRoute, registrations: ["I1", "I2", "I1"] }, { callVerb, report: unexpected });
  expect(calls).toEqual([
    ["/api/billing/invoices/transitions?exclude=modals%2Cprintings%2Cdocuments", { ids: ["I1", "I2"] }],
  ]);
});

test("what the server offers is shown by order, pulled right last [FLOW-11]", async () => {
  const callVerb = posting(() => ({
    data: [
      offered("CREDIT", 5, true),
      offered("SEND", 30, false),
      offered("CANCEL", 1, true),
      offered("ISSUE", 20),
    ],
  }));
  const selection = { serverRoute, registrations: ["I1"] };
  const shown = await loadTransitions(selection, { callVerb, report: unexpected });
  expect(shown.map(({ code }) => code)).toEqual(["ISSUE", "SEND", "CANCEL", "CREDIT"]);
});

test("a failure to load is reported and offers nothing [FLOW-18]", async () => {
  const failure = new Error("The server could not be reached");
  const reported: unknown[] = [];
  const callVerb = posting(() => {
    throw failure;
  });
  const shown = await loadTransitions(
    { serverRoute, registrations: ["I1"] },
    { callVerb, report: (reason) => reported.push(reason) },
  );
  expect(shown).toEqual([]);
  expect(reported).toEqual([failure]);
});

test("a transition is one call for each selected record [FLOW-14]", async () => {
  const calls: unknown[] = [];
  const callVerb = posting((...sent) => {
    calls.push(sent);
    return issued;
  });
  const request = { reason: "agreed" };
  await runTransition({ serverRoute, registrations: ["I1", "I 2/3", "I1"] }, "ISSUE", { callVerb, request });
  expect(calls).toEqual([
    ["/api/billing/invoices/I1/transitions/ISSUE", request],
    ["/api/billing/invoices/I%202%2F3/transitions/ISSUE", request],
  ]);
});

test("a record that fails does not keep the others from theirs", async () => {
  const refused = new Error("Refused");
  const told: string[] = [];
  const callVerb = posting((address) => {
    if (address.includes("/I2/")) throw refused;
    return issued;
  });
  const outcomes = await runTransition({ serverRoute, registrations: ["I1", "I2", "I3"] }, "ISSUE", {
    callVerb,
    request: {},
    onOutcome: ({ registration, isDone }) => told.push(`${registration} ${isDone}`),
  });
  expect(outcomes).toEqual([
    { registration: "I1", isDone: true, answer: issued },
    { registration: "I2", isDone: false, failure: refused },
    { registration: "I3", isDone: true, answer: issued },
  ]);
  expect(told).toEqual(["I1 true", "I2 false", "I3 true"]);
});

test("nothing selected runs nothing", async () => {
  const running = { callVerb: nobody, request: {} };
  expect(await runTransition({ serverRoute, registrations: [] }, "ISSUE", running)).toEqual([]);
});

test("a registration that would lead to another address fails without a call", async () => {
  const calls: string[] = [];
  const callVerb = posting((address) => {
    calls.push(new URL(address, "https://kontor.example").pathname);
    return issued;
  });
  const running = { callVerb, request: {} };
  const registrations = ["..", ".", "", " ", "%2e%2e", "../users", "I1?x=1#y"];
  const outcomes = await runTransition({ serverRoute, registrations }, "ISSUE", running);
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
  await expect(runTransition({ serverRoute, registrations: ["I1"] }, "..", running)).resolves.toMatchObject([
    { isDone: false },
  ]);
});
