// The words of records of many entities that stand together, in the language of their reader. Code that shows them needs no declaration of
// any entity.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { offeredLists } from "./tenant-lists.ts";

/** The label and the look of a status that is in no list are left out. */
type ShownStatus = {
  readonly status?: string;
  readonly statusLabel?: string;
  readonly statusFamily?: string;
};

export type RecordWords = {
  readonly entityLabel: (entity: Entity) => string;
  readonly status: (entity: Entity, status: unknown) => ShownStatus;
};

export async function recordWords(
  store: ScopedStore,
  scope: Scope,
  entities: readonly Entity[],
  locale: string,
): Promise<RecordWords> {
  const statusLists = new Set(entities.map(({ names }) => names.statusList));
  const lists =
    entities.length === 0
      ? {}
      : await offeredLists(store, scope, { locale, names: ["entityName", ...statusLists] });
  const valueIn = (list: string, value: string) =>
    own(lists, list)?.find((offered) => offered.value === value);
  return {
    entityLabel: ({ name, label }) => valueIn("entityName", name)?.label ?? label,
    status({ names }, status) {
      if (typeof status !== "string") return {};
      const shown = valueIn(names.statusList, status);
      return {
        status,
        ...(shown !== undefined && { statusLabel: shown.label }),
        ...(shown?.color !== undefined && { statusFamily: shown.color }),
      };
    },
  };
}
