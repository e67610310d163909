// The lists a tenant keeps as records, for everybody who fills in a form: a label is no secret, who keeps the lists is.
import { list } from "@kontor/model/entities/script/list.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { anyOf, readAll } from "../reading/read-all.ts";
import { elementsAt, numberAt, textAt } from "../reading/stored-values.ts";
import { listValues, type OfferedValue, type StoredList } from "./list-values.ts";

export async function offeredLists(
  store: ScopedStore,
  scope: Scope,
  wanted: { readonly locale: string; readonly names?: readonly string[] | undefined },
): Promise<Readonly<Record<string, readonly OfferedValue[]>>> {
  return listValues(scope.model, await storedLists(store, scope, wanted.names), wanted);
}

/** As the tenant has written them down: those that are named, or all. */
export async function storedLists(
  store: ScopedStore,
  scope: Scope,
  names?: readonly string[],
): Promise<readonly StoredList[]> {
  const records = await readAll(store, productScope(scope), list, {
    condition: { all: anyOf("name", names) },
    sort: [{ field: "name", direction: "ascending" }],
  });
  return records.map(storedList);
}

function storedList(record: RecordData): StoredList {
  return {
    name: textAt(record, "name") ?? "",
    values: elementsAt(record, "values").map((element) => ({
      value: textAt(element, "value") ?? "",
      label: textAt(element, "label") ?? "",
      labels: element.labels,
      order: numberAt(element, "order"),
      color: textAt(element, "color"),
    })),
  };
}
