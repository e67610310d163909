// One question of a card: what it counts and sums.
import type { Group } from "@kontor/model/layout/layout-figures.ts";
import { aggregateRouteOf } from "@kontor/model/layout/layout-routes.ts";
import {
  type AggregateSource,
  aggregateQueryOf,
  type Viewpoint,
} from "@kontor/model/layout/layout-source.ts";
import { call } from "../request/calls.ts";

type Asking = { readonly signal: AbortSignal };
type GroupsQuery = {
  /** The same form of key as every other answer has, so that a reload finds it. */
  readonly queryKey: readonly [string, object, Readonly<Record<string, string>>];
  readonly queryFn: (asking: Asking) => Promise<readonly Group[]>;
};

export function groupsQuery(source: AggregateSource, viewpoint: Viewpoint): GroupsQuery {
  const route = aggregateRouteOf(source.entity);
  const query = aggregateQueryOf(source, viewpoint);
  return {
    queryKey: [route.name, {}, query],
    queryFn: async ({ signal }) => (await call(route, { query, signal })).data,
  };
}
