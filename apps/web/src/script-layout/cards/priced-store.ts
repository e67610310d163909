// A form in which the prices of asset lines follow each other: whatever is entered on a line, the others are computed from it.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { rowsAt } from "@kontor/client/forms/form-values.ts";
import { lineOfAsset, type RateOf, repriced } from "@kontor/model/assets/asset-line-prices.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";

type Pricing = {
  /** The list of the lines. */
  readonly path: string;
  readonly rateOf: RateOf;
  /** The asset of a registration, as it is stored. */
  readonly readAsset: (registration: string) => Promise<RecordData | undefined>;
};

export function pricedStore(store: FormStore, { path, rateOf, readAsset }: Pricing): FormStore {
  const lineAt = (index: number): RecordData | undefined => {
    const line = rowsAt(store.get().values, path)[index];
    return isObject(line) ? line : undefined;
  };
  const write = (index: number, changes: RecordData): void => {
    for (const [name, value] of Object.entries(changes)) store.change(`${path}[${index}].${name}`, value);
  };
  const takeAsset = async (index: number, registration: string): Promise<void> => {
    const asset = await readAsset(registration);
    const line = lineAt(index);
    // Meanwhile the user may have chosen another asset or removed the line.
    if (asset === undefined || line?.assetRegistration !== registration) return;
    const { discount } = line;
    write(index, {
      ...(discount !== undefined && { discount: undefined }),
      ...lineOfAsset(line, asset, rateOf),
    });
  };
  return {
    ...store,
    change(place, value) {
      store.change(place, value);
      const found = place.startsWith(`${path}[`) ? /^\[(\d+)\]\.(\w+)$/.exec(place.slice(path.length)) : null;
      const [, row, name = ""] = found ?? [];
      const line = row === undefined ? undefined : lineAt(Number(row));
      if (line === undefined) return;
      write(Number(row), repriced(line, name, rateOf));
      if (name === "assetRegistration" && isText(value)) void takeAsset(Number(row), value);
    },
  };
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}
