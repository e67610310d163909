import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let clerk: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  clerk = await (await api.openTenant("finance")).signIn({ profiles: ["CLIENT"] });
});

type FormulaAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

async function ask(formula: string, query: Readonly<Record<string, string>>): Promise<FormulaAnswer> {
  const answer = await clerk.call("GET", `/api/financing/finance/${formula}?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, body: answer.json() };
}

async function sendPayment(payload: object): Promise<FormulaAnswer> {
  const answer = await clerk.call("POST", "/api/financing/finance/pmt", payload);
  return { status: answer.statusCode, body: answer.json() };
}

async function refusalOf(formula: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const { status, body } = await ask(formula, query);
  return [status, body.code, body.message];
}

const loan = { rate: "0.005", nper: "36", pv: "45000.00" };

test("a payment follows from rate, periods and present value, with future value and timing if told [FIN-01]", async () => {
  expect(await ask("pmt", { rate: "0", nper: "60", pv: "15000.00" })).toEqual({
    status: 200,
    body: { pmt: "-250" },
  });
  expect((await ask("pmt", loan)).body).toEqual({ pmt: "-1368.98718531998" });
  const { body } = await ask("pmt", { ...loan, fv: "-10000.00", type: "1" });
  expect(body.pmt).toMatch(/^-1109\.2\d+$/);
});

test("the same payment follows from a body, with numbers or text [FIN-02]", async () => {
  const expected = (await ask("pmt", loan)).body;
  expect(await sendPayment({ rate: "0.005", nper: 36, pv: "45000.00" })).toEqual({
    status: 200,
    body: expected,
  });
  expect((await sendPayment({ rate: 0.005, nper: 36, pv: 45000 })).body).toEqual(expected);
  const inAdvance = (await ask("pmt", { ...loan, fv: "-10000", type: "1" })).body;
  expect((await sendPayment({ rate: 0.005, nper: 36, pv: 45000, fv: -10000, type: 1 })).body).toEqual(
    inAdvance,
  );
});

test("the rate is found that belongs to a payment [FIN-03]", async () => {
  const { status, body } = await ask("rate", {
    nper: "36",
    pmt: "-1109.22",
    pv: "45000.00",
    fv: "-10000.00",
    type: "1",
  });
  expect([status, Object.keys(body)]).toEqual([200, ["rate"]]);
  expect(body.rate).toBeCloseTo(0.005, 6);
});

test("a plan has its parameters and one row for each period, closing to the cent [FIN-04]", async () => {
  const { body } = await ask("payment-plan", { rate: "0.01", nper: "2", pv: "1000.00" });
  expect(body).toEqual({
    params: { rate: "0.01", nper: 2, pv: "1000.00", fv: "0.00", type: 0, pmt: "-507.51" },
    plan: [
      { index: 1, date: null, principal: "497.51", interest: "10.00", payment: "507.51" },
      { index: 2, date: null, principal: "502.49", interest: "5.02", payment: "507.51" },
    ],
  });
  const dated = await ask("payment-plan", {
    ...{ rate: "0.01", nper: "2", pv: "1000.00", fv: "-100.00", type: "1" },
    ...{ start: "2024-01-31", frequency: "90" },
  });
  expect(dated.body).toMatchObject({
    params: { fv: "-100.00", type: 1 },
    plan: [{ date: "2024-01-31" }, { date: "2024-04-30" }],
  });
});

test("the internal rate of return comes with the flows it was found for [FIN-07]", async () => {
  const { status, body } = await ask("irr", { cashflows: "-100;39;59;55;20" });
  expect([status, body.cashflows]).toEqual([200, ["-100", "39", "59", "55", "20"]]);
  expect(body.irr).toBeCloseTo(0.280948, 6);
});

test("the rate of return of dated flows comes with flows and dates [FIN-08]", async () => {
  const { status, body } = await ask("xirr", {
    cashflows: "-1000.00; 1100.00",
    dates: "2025-01-01; 2026-01-01",
  });
  expect([status, body.cashflows, body.dates]).toEqual([
    200,
    ["-1000.00", "1100.00"],
    ["2025-01-01", "2026-01-01"],
  ]);
  expect(body.xirr).toBeCloseTo(0.1, 9);
});

test("days are taken as eight digits, as a timestamp and in three parts, and answered as ISO dates [DATE-04] [DATE-05] [DATE-06]", async () => {
  for (const dates of [
    "20250101;20260101",
    "20250101000000;20260101235959",
    "2025-01-01;2026-1-1",
    "2025/01/01;2026/1/1",
    "2025.01.01;2026.01.01",
  ]) {
    const { status, body } = await ask("xirr", { cashflows: "-1000.00;1100.00", dates });
    expect([status, body.dates], dates).toEqual([200, ["2025-01-01", "2026-01-01"]]);
    expect(body.xirr).toBeCloseTo(0.1, 9);
  }
  for (const start of ["20240131", "20240131000000", "2024/01/31", "2024.1.31"]) {
    const { body } = await ask("payment-plan", { ...loan, start, frequency: "90" });
    const [first, second] = body.plan as readonly { readonly date: string }[];
    expect([first?.date, second?.date], start).toEqual(["2024-04-30", "2024-07-31"]);
  }
});

test("a day that could be two, or is none, is refused with what was sent [DATE-07] [DATE-09] [DATE-10]", async () => {
  for (const day of ["31/01/2025", "20250230", "20250101240000", "2025-01/01", "today"]) {
    const refused = [400, "INVALID_DATE", `Invalid date ${day}`];
    expect(await refusalOf("xirr", { cashflows: "-1;2", dates: `2024-01-01;${day}` })).toEqual(refused);
    expect(await refusalOf("payment-plan", { ...loan, start: day })).toEqual(refused);
  }
});

test("whatever is missing is 400 and named [FIN-09]", async () => {
  const whole = {
    pmt: loan,
    rate: { nper: "36", pmt: "-1109.22", pv: "45000.00" },
    "payment-plan": loan,
    irr: { cashflows: "-1;2" },
  };
  for (const [formula, query] of Object.entries(whole)) {
    for (const field of Object.keys(query)) {
      const { [field]: _, ...rest } = query as Readonly<Record<string, string>>; // one shape of the four is no index
      expect(await refusalOf(formula, rest)).toEqual([
        400,
        "MISSING_FIELD_IN_QUERY",
        `Missing field ${field} in query`,
      ]);
    }
  }
  const { status, body } = await sendPayment({ rate: "0.005", pv: "1" });
  expect([status, body.message]).toEqual([400, "Missing field nper in body"]);
});

test("dated flows without dates, without flows, or not one date for each flow are refused [FIN-12] [ERR-52]", async () => {
  const refused = [
    400,
    "MISSING_OR_INVALID_CASHFLOWS_AND_DATES",
    "Cash flows and dates are missing or not equal in number",
  ];
  expect(await refusalOf("xirr", {})).toEqual(refused);
  expect(await refusalOf("xirr", { cashflows: "-1;2" })).toEqual(refused);
  expect(await refusalOf("xirr", { dates: "2025-01-01" })).toEqual(refused);
  expect(await refusalOf("xirr", { cashflows: "-1;2;3", dates: "2025-01-01;2026-01-01" })).toEqual(refused);
});

test("flows without a rate of return say why [ERR-53] [ERR-54] [ERR-55]", async () => {
  const dates = "2025-01-01;2026-01-01";
  expect(await refusalOf("xirr", { cashflows: "-1;2", dates: "2025-01-01;2025-01-01" })).toEqual([
    400,
    "INVALID_TRANSACTIONS_SAME_DAY",
    "All transactions are on the same day",
  ]);
  expect(await refusalOf("xirr", { cashflows: "-1;-2", dates })).toEqual([
    400,
    "INVALID_TRANSACTIONS_ALL_NEGATIVE",
    "All transactions are negative",
  ]);
  expect(await refusalOf("xirr", { cashflows: "1;2", dates })).toEqual([
    400,
    "INVALID_TRANSACTIONS_ALL_POSITIVE",
    "All transactions are positive",
  ]);
});

test("a search that leads nowhere is the caller's to know, not a fault of ours [ERR-56] [ERR-57]", async () => {
  expect(await refusalOf("irr", { cashflows: "1;-3;3" })).toEqual([
    400,
    "NEWTON_RAPHSON_FAILED_TO_CONVERGE",
    "The Newton-Raphson search did not converge",
  ]);
  expect(await refusalOf("rate", { nper: "12", pmt: "100.00", pv: "1000.00" })).toEqual([
    400,
    "NO_ACCEPTABLE_RESULT",
    "Could not find acceptable result",
  ]);
});

test("what is no number or no day is refused by name or by what was sent [ERR-19] [ERR-33]", async () => {
  expect(await refusalOf("pmt", { ...loan, rate: "5%" })).toEqual([
    400,
    "INVALID_NUMBER_FIELD",
    "Field rate must be a number",
  ]);
  expect(await refusalOf("irr", { cashflows: "-1;two" })).toEqual([
    400,
    "INVALID_NUMBER_FIELD",
    "Invalid number two",
  ]);
  expect(await refusalOf("xirr", { cashflows: "-1;2", dates: "2025-01-01;2025-02-30" })).toEqual([
    400,
    "INVALID_DATE",
    "Invalid date 2025-02-30",
  ]);
});

test("terms that no annuity has are refused with their value [ERR-21]", async () => {
  expect(await refusalOf("pmt", { ...loan, rate: "-1" })).toEqual([
    400,
    "INVALID_FIELD_VALUE",
    "Field rate has an invalid value -1",
  ]);
  expect(await refusalOf("payment-plan", { ...loan, frequency: "31" })).toEqual([
    400,
    "INVALID_FIELD_VALUE",
    "Field frequency has an invalid value 31",
  ]);
});

test("numbers of absurd size end in a refusal, never in a fault", async () => {
  const digits = "9".repeat(30);
  const calls: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["pmt", { rate: digits, nper: "1", pv: digits }],
    ["pmt", { rate: "0.01", nper: "36525", pv: "9".repeat(64) }],
    ["payment-plan", { rate: digits, nper: "3", pv: digits }],
    ["payment-plan", { rate: "0.01", nper: "36525", pv: "1000", start: "9999-12-01" }],
  ];
  for (const [formula, query] of calls) expect((await ask(formula, query)).status, formula).toBe(400);
  expect((await sendPayment({ rate: 1e-300, nper: 1, pv: 1e300 })).status).toBe(400);
  const tiny = await ask("pmt", { rate: "0.01", nper: "12", pv: `0.${"0".repeat(29)}1` });
  expect([tiny.status, String(tiny.body.pmt).length]).toEqual([200, 32]);
});

test("all six calls answer whoever is signed in, whatever profile that is, and nobody else [API-56]", async () => {
  const calls = [
    ["GET", "pmt?rate=0&nper=1&pv=1"],
    ["GET", "rate?nper=1&pmt=-1.1&pv=1"],
    ["GET", "payment-plan?rate=0&nper=1&pv=1"],
    ["GET", "irr?cashflows=-1;2"],
    ["GET", "xirr?cashflows=-1;2&dates=2025-01-01;2026-01-01"],
    ["POST", "pmt"],
  ] as const;
  const payload = { rate: 0, nper: 1, pv: 1 };
  for (const [method, formula] of calls) {
    const url = `/api/financing/finance/${formula}`;
    const body = method === "POST" ? payload : undefined;
    const stranger = await api.app.inject({ method, url, ...(body !== undefined && { payload: body }) });
    expect([stranger.statusCode, stranger.json().code], url).toEqual([401, "SESSION_EXPIRED"]);
    expect((await clerk.call(method, url, body)).statusCode, url).toBe(200);
    const refused = await clerk.call("DELETE", url);
    expect([refused.statusCode, refused.json().code], url).toEqual([405, "METHOD_NOT_ALLOWED"]);
  }
});
