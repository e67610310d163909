// A user's own versions of scripts: only that user tries them out, before they are in force for all users.
import { script } from "@kontor/model/entities/script/script.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { equalTo, readAll } from "../reading/read-all.ts";
import { textAt } from "../reading/stored-values.ts";

const ownMaxCount = 200;

/** By the name of what is stood in for; one that has never been published stands in for nothing. */
export async function readScriptOverrides(
  store: ScopedStore,
  scope: Scope,
): Promise<Readonly<Record<string, string>>> {
  const records = await readAll(
    store,
    productScope(scope),
    script,
    {
      condition: { all: equalTo("username", scope.caller.username) },
      sort: [{ field: "name", direction: "ascending" }],
      projection: ["name", "overrides", "code"],
    },
    ownMaxCount,
  );
  return Object.fromEntries(
    records.flatMap((record) => {
      const [name, overrides] = [textAt(record, "name"), textAt(record, "overrides")];
      const isInForce = textAt(record, "code") !== undefined;
      return name === undefined || overrides === undefined || !isInForce ? [] : [[overrides, name]];
    }),
  );
}
