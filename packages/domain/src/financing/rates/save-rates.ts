// Saves rows of the table of rates, all of them or none, by the same rules as if each value were written by itself.

import { equalTo } from "@kontor/engine/reading/read-all.ts";
import { deleteWithin, patchWithin } from "@kontor/engine/records/change-within.ts";
import { createWithin } from "@kontor/engine/records/create-within.ts";
import { entityOf, lockForWriting, type WriteWork } from "@kontor/engine/writing/write-work.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { currency } from "@kontor/model/entities/core/currency.ts";
import { indice } from "@kontor/model/entities/core/indice.ts";
import { lockName } from "@kontor/store/records/named-locks.ts";
import { type FirstPage, readFirstPagesWithin } from "@kontor/store/records/read-first-pages.ts";
import { type RateChange, type RateRow, rateChanges } from "./rate-table.ts";
import type { RateKind } from "./read-rates.ts";

/** Each value is a record with its own history: more at once belong into an import. */
const changesMaxCount = 1_000;

/** How many values were set or taken away. */
export async function saveRates(work: WriteWork, kind: RateKind, rows: readonly RateRow[]): Promise<number> {
  const changes = rateChanges(rows);
  if (changes.length > changesMaxCount)
    throw new AppError("INVALID_FIELD_VALUE", ["rows", String(changes.length)]);
  // A day has one value for a code; no index can say so, because the values of a record are the tenant's.
  await lockName(work.transaction, work.scope.tenantId, `rates ${kind}`);
  if (kind === "index") await saveIndexValues(work, changes);
  else await saveCurrencyRates(work, changes);
  return changes.length;
}

async function saveIndexValues(work: WriteWork, changes: readonly RateChange[]): Promise<void> {
  const entity = entityOf(work.scope, indice);
  const pages = changes.map(
    ({ code, date }): FirstPage => ({
      entity,
      query: {
        condition: {
          all: [...equalTo("indexCode", code), { path: "date", operator: "equals", value: date }],
        },
        projection: ["_id"],
        limit: 5,
      },
    }),
  );
  const found = await readFirstPagesWithin(work.transaction, work.scope, pages);
  for (const [place, { code, date, value }] of changes.entries()) {
    const [stored, ...others] = (found[place] ?? []).map(({ _id }) => String(_id));
    // What was written beside this table may stand there twice; one of them is enough.
    for (const id of others) await deleteWithin(work, entity, id, undefined);
    if (value === null) {
      if (stored !== undefined) await deleteWithin(work, entity, stored, undefined);
    } else if (stored === undefined) await createWithin(work, entity, { indexCode: code, date, value });
    else {
      const { version } = await lockForWriting(work, entity, stored);
      await patchWithin(work, entity, stored, { version, values: { value } });
    }
  }
}

async function saveCurrencyRates(work: WriteWork, changes: readonly RateChange[]): Promise<void> {
  const entity = entityOf(work.scope, currency);
  for (const [code, ofCode] of Map.groupBy(changes, (change) => change.code)) {
    const { doc, version } = await lockForWriting(work, entity, code);
    const rates = new Map(doc.rates?.map(({ date, rate }) => [date, rate]));
    for (const { date, value } of ofCode) {
      if (value === null) rates.delete(date);
      else rates.set(date, value);
    }
    const sorted = [...rates].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const values = { rates: sorted.map(([date, rate]) => ({ date, rate })) };
    await patchWithin(work, entity, code, { version, values });
  }
}
