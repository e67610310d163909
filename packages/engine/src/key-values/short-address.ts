// Where a short address leads. Anybody who is signed in may follow one, so nothing of the record is told but its target.
import { AppError } from "@kontor/kernel/errors.ts";
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { textAt } from "../reading/stored-values.ts";

/** A setting under that key is no different from no key at all. */
export async function shortAddressOf(
  store: ScopedStore,
  scope: Scope,
  key: string,
): Promise<{ readonly url: string }> {
  const text = await readRecord(store, productScope(scope), keyValue, key, {});
  const record = text === undefined ? {} : JSON.parse(text);
  const url = textAt(record, "type") === "SHORT_URL" ? textAt(record, "url") : undefined;
  if (url === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", [keyValue.name, key]);
  return { url };
}
