import { AppError } from "@kontor/kernel/errors.ts";
import { rateRoutes } from "@kontor/model/routes/rates.ts";
import { expect, test } from "vitest";
import { rateChanges, rateRows } from "./rate-table.ts";

test("values become one row for each day, the newest first", () => {
  expect(
    rateRows([
      { code: "EUR3M", date: "2026-01-02", value: 0.02125 },
      { code: "EUR6M", date: "2026-01-05", value: -0.0000001 },
      { code: "EUR3M", date: "2026-01-05", value: 0.0213 },
    ]),
  ).toEqual([
    { date: "2026-01-05", values: { EUR6M: "-0.0000001", EUR3M: "0.0213" } },
    { date: "2026-01-02", values: { EUR3M: "0.02125" } },
  ]);
});

test("whatever number an index has been given is answered, however many digits it has", () => {
  const rows = rateRows(
    [1e308, -5e-324, 4e20].map((value, place) => ({ code: `I${place}`, date: "2026-01-02", value })),
  );
  const told = rateRoutes.rates.answer.parse({ kind: "index", codes: ["I0", "I1", "I2"], rows });
  expect(told.rows[0]?.values.I0).toMatch(/^1[0-9]{308}$/);
});

test("rows become single changes, where null takes a value away", () => {
  expect(rateChanges([{ date: "2026-01-02", values: { EUR3M: "0.02125", EUR6M: null } }])).toEqual([
    { code: "EUR3M", date: "2026-01-02", value: 0.02125 },
    { code: "EUR6M", date: "2026-01-02", value: null },
  ]);
});

test.each([
  ["EMPTY_BODY_ARRAY", []],
  ["INVALID_DATE", [{ date: "0000-01-01", values: { A: "1" } }]],
  ["INVALID_FIELD_VALUE", [{ date: "2026-01-02", values: { A: "0.12345678901234567" } }]],
  [
    "INVALID_FIELD_VALUE",
    [
      { date: "2026-01-02", values: { A: "1" } },
      { date: "2026-01-02", values: { A: "2" } },
    ],
  ],
])("what cannot be kept as it was sent is refused: %s", (code, rows) => {
  expect(() => rateChanges(rows)).toThrow(expect.objectContaining({ code }));
  expect(() => rateChanges(rows)).toThrow(AppError);
});
