// The rows a user has pinned to the top of a list. They are kept with the user and read by a call of their own, because they may lie on
// any page of the list, or outside its filter.
import { pinnedItem } from "@kontor/client/session/preferences.ts";
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { keyOf } from "../../address/record-path.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { usePreferences } from "../../preferences/use-preferences.ts";
import { listRecords, readRecord } from "../../record-calls/record-calls.ts";
import { reportFailure } from "../../request/report-failure.ts";

type Pins = {
  readonly rows: readonly RecordData[];
  readonly pin: (row: RecordData, isPinned: boolean) => void;
};

const nothing: readonly RecordData[] = [];
/** More would leave no room for the list itself. */
const pinnedMaxCount = 20;

export function usePins({ entity }: EntityModel, projection: string): Pins {
  const { all, keep, forget } = usePreferences("pinnedItem");
  const pinned = useMemo(
    () =>
      all.flatMap(({ _id, value }) => {
        const item = pinnedItem.safeParse(value).data;
        return item?.entityName === entity.name ? [{ id: _id, registration: item.registration }] : [];
      }),
    [all, entity.name],
  );
  const keys = pinned.map(({ registration }) => registration).slice(-pinnedMaxCount);
  const { serverRoute } = entity.names;
  const { data = nothing } = useQuery({
    queryKey: ["records", entity.name, "pinned", keys, projection],
    queryFn: ({ signal }) => loadPinned(entity, keys, projection, signal),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    meta: { path: serverRoute, entities: [entity.name] },
  });
  const kept = JSON.stringify(keys);
  const rows = useMemo(() => {
    const order: readonly string[] = JSON.parse(kept);
    return order.flatMap((key) => data.filter((row) => keyOf(entity, row) === key));
  }, [data, entity, kept]);
  const pin = useCallback(
    (row: RecordData, isPinned: boolean): void => {
      const registration = keyOf(entity, row);
      const before = pinned.filter((one) => one.registration === registration);
      const change = isPinned
        ? before.length > 0
          ? Promise.resolve()
          : keep({ groupId: entity.name, value: { entityName: entity.name, registration } })
        : Promise.all(before.map(({ id }) => forget(id)));
      change.catch(reportFailure);
    },
    [entity, pinned, keep, forget],
  );
  return { rows, pin };
}

/** In one call where the list can be asked for several keys, otherwise one by one; what is gone is left out. */
async function loadPinned(
  entity: EntityModel["entity"],
  keys: readonly string[],
  projection: string,
  signal: AbortSignal,
): Promise<readonly RecordData[]> {
  const { serverRoute } = entity.names;
  if (entity.search.some(({ name }) => name === entity.key)) {
    const filter = formatFilterChoices({ included: keys, excluded: [] });
    const query = { [entity.key]: filter, limit: String(pinnedMaxCount), projection };
    return (await listRecords(serverRoute, query, { signal })).data;
  }
  const read = await Promise.allSettled(
    keys.map((key) => readRecord(serverRoute, key, { projection }, { signal })),
  );
  return read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}
