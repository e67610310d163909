// The table of rates: one row for each day, one column for each reference index or currency.
import { z } from "zod";
import { indice } from "../entities/core/indice.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { dayText, decimalText, namesText, writtenDay } from "./shapes.ts";

const rates = { tag: "Rates", tenant: "own", path: "/api/core/rates" } as const;
const kind = z.enum(["index", "currency"]);
const row = z.strictObject({ date: dayText, values: z.record(z.string(), decimalText.nullable()) });
/** Told as it is kept: a record of an index can hold a value with more digits than a row that is sent. */
const answeredRow = z.object({ date: dayText, values: z.record(z.string(), z.string().nullable()) });

export const rateRoutes = {
  rates: route({
    ...rates,
    name: "rates",
    openToScripts: true,
    method: "GET",
    summary: "The rates of these days",
    permission: readPermission(indice),
    cost: "search",
    query: z.strictObject({
      kind: kind.default("index"),
      fromDate: writtenDay.optional(),
      toDate: writtenDay.optional(),
      codes: namesText.optional(),
    }),
    answer: z.object({ kind, codes: z.array(z.string()), rows: z.array(answeredRow) }),
    errors: ["INVALID_DATE"],
  }),
  saveRates: route({
    ...rates,
    name: "save-rates",
    openToScripts: true,
    method: "PUT",
    summary: "Sets the rates of the days that are sent; null takes one away",
    permission: writePermission(indice),
    cost: "write",
    idempotency: "key",
    /** That there are no rows has an error of its own. */
    body: z.strictObject({ kind, rows: z.array(row).max(1_000) }),
    answer: z.object({ saved: z.int() }),
    errors: [
      "EMPTY_BODY_ARRAY",
      "INVALID_FIELD_VALUE",
      "INVALID_DATE",
      "INVALID_RECORD",
      "ENTITY_REGISTRATION_NOT_FOUND",
    ],
  }),
};
