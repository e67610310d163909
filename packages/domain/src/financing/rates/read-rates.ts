// Reads the table of rates: index values are records of their own, rates of currencies stand inside the currency.

import { anyOf, readAll } from "@kontor/engine/reading/read-all.ts";
import { entityOf } from "@kontor/engine/writing/write-work.ts";
import { currency } from "@kontor/model/entities/core/currency.ts";
import { index } from "@kontor/model/entities/core/index.ts";
import { indice } from "@kontor/model/entities/core/indice.ts";
import type { QueryCondition } from "@kontor/store/query/condition.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { type RateRow, type RateValue, rateRows } from "./rate-table.ts";

export type RateKind = "index" | "currency";
type RatesQuery = {
  readonly kind: RateKind;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly codes?: readonly string[] | undefined;
};
type Rates = { readonly kind: RateKind; readonly codes: string[]; readonly rows: RateRow[] };

/** Thirty indexes over a year of business days. */
const valuesMaxCount = 8_000;
const codesMaxCount = 1_000;

/** Without codes, a column for each the tenant has; those without a value in these days have none in the rows. */
export async function readRates(store: ScopedStore, scope: Scope, query: RatesQuery): Promise<Rates> {
  const { kind } = query;
  const read = kind === "index" ? readIndexValues : readCurrencyRates;
  const known = await readAll(
    store,
    scope,
    entityOf(scope, kind === "index" ? index : currency),
    { condition: { all: anyOf("code", query.codes) }, sort: [{ field: "code", direction: "ascending" }] },
    codesMaxCount,
  );
  const codes = known.flatMap(({ code }) => code ?? []);
  return { kind, codes, rows: [...rateRows(await read(store, scope, { ...query, codes }))] };
}

type RateSelection = RatesQuery & { readonly codes: readonly string[] };

async function readIndexValues(
  store: ScopedStore,
  scope: Scope,
  wanted: RateSelection,
): Promise<readonly RateValue[]> {
  const { fromDate, toDate, codes } = wanted;
  const all: readonly QueryCondition[] = [
    ...anyOf("indexCode", codes),
    ...(fromDate === undefined ? [] : [{ path: "date", operator: "atLeast", value: fromDate } as const]),
    ...(toDate === undefined ? [] : [{ path: "date", operator: "atMost", value: toDate } as const]),
  ];
  const records = await readAll(
    store,
    scope,
    entityOf(scope, indice),
    { condition: { all }, sort: [{ field: "date", direction: "descending" }] },
    valuesMaxCount,
  );
  return records.flatMap(({ indexCode: code, date, value }) =>
    code === undefined || date === undefined || value === undefined ? [] : [{ code, date, value }],
  );
}

async function readCurrencyRates(
  store: ScopedStore,
  scope: Scope,
  wanted: RateSelection,
): Promise<readonly RateValue[]> {
  const { fromDate = "", toDate, codes } = wanted;
  const records = await readAll(
    store,
    scope,
    entityOf(scope, currency),
    { condition: { all: anyOf("code", codes) }, sort: [{ field: "code", direction: "ascending" }] },
    codesMaxCount,
  );
  return records.flatMap(({ code = "", rates = [] }) =>
    rates
      .filter(({ date }) => date >= fromDate && (toDate === undefined || date <= toDate))
      .map(({ date, rate }) => ({ code, date, value: rate })),
  );
}
