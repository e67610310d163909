// How many records a list has. The first rows bring a count up to a thousand. The full count follows a moment later, so that no user waits
// for it.
import type { ListState } from "@kontor/client/lists/list-state.ts";
import { listQuery } from "@kontor/client/lists/list-state.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../language/use-formats.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { listRecords } from "../../record-calls/record-calls.ts";
import type { ListRows } from "./use-rows.ts";

type CountQuery = Pick<ListState, "filter" | "filters" | "sort">;

export type ListCount = {
  /** Undefined while only "more than a thousand" is known. */
  readonly exact: number | undefined;
  /** As it is shown; undefined while nothing is known. */
  readonly text: string | undefined;
};

export function useCount({ entity }: EntityModel, state: CountQuery, rows: ListRows): ListCount {
  const { formatNumber } = useFormats();
  const { serverRoute } = entity.names;
  const query = {
    ...listQuery({ ...state, sort: undefined }, { limit: 1 }),
    count: "exact",
    projection: entity.key,
  };
  const counted = useQuery({
    queryKey: ["records", entity.name, "count", query],
    queryFn: async ({ signal }) => (await listRecords(serverRoute, query, { signal })).pagination.size,
    enabled: rows.isMore,
    meta: { path: serverRoute, entities: [entity.name] },
  });
  const { count, isMore, isStale } = rows;
  const known = knownCount();
  const [last, setLast] = useState(known);
  if (!isStale && known.text !== last.text) setLast(known);
  // As long as the rows of the search before are shown, their count is.
  return isStale ? last : known;

  function knownCount(): ListCount {
    if (count === undefined) return { exact: undefined, text: undefined };
    if (!isMore) return { exact: count, text: formatNumber(count) };
    const exact = counted.data;
    return { exact, text: exact === undefined ? `${formatNumber(count)}+` : formatNumber(exact) };
  }
}
