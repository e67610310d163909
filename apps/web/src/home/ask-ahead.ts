// Asks for what the cards of a layout show before they are drawn: what they count and sum in one call, and their tasks and days beside it.
// Each card asks as if it were alone, and finds its answer on the way. What did not come along is asked for by itself.

import { mayReadEntity } from "@kontor/client/session/permissions.ts";
import type { Layout, LayoutCard } from "@kontor/model/layout/layout.ts";
import type { Group } from "@kontor/model/layout/layout-figures.ts";
import { guardedEntity, listRouteOf } from "@kontor/model/layout/layout-routes.ts";
import { listQueryOf, type Viewpoint } from "@kontor/model/layout/layout-source.ts";
import { aggregatesOfLayout, layoutNamed, readableLayout } from "@kontor/model/layout/layouts.ts";
import { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { currentLocale } from "../language/language.ts";
import { formatsOf } from "../language/use-formats.ts";
import { call } from "../request/calls.ts";
import { queryClient } from "../request/query-client.ts";
import { askAnswer } from "../request/use-answer.ts";
import { sessionUser } from "../session/session-user.ts";
import { monthAway } from "./calendar-month.ts";
import { groupsQuery } from "./groups-query.ts";
import { calendarQuestion } from "./use-calendar.ts";
import { viewpointOf } from "./use-viewpoint.ts";

export function askAhead(id: string): void {
  const user = sessionUser();
  const layout = layoutNamed(id);
  if (layout === undefined || user === undefined) return;
  const readable = readableLayout(layout, (name) => mayReadEntity(user, guardedEntity(name)));
  const viewpoint = viewpointOf(user);
  askGroups(readable, viewpoint);
  for (const card of readable.rows.flatMap(({ cards }) => cards)) askRows(card, viewpoint);
}

function askGroups(layout: Layout, viewpoint: Viewpoint): void {
  let asked: ReturnType<typeof groupsTogether> | undefined;
  for (const source of aggregatesOfLayout(layout)) {
    const { queryKey, queryFn } = groupsQuery(source, viewpoint);
    // What is known and fresh is not asked for again.
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: async (asking) => {
        asked ??= groupsTogether(layout.id, viewpoint.today);
        return (await asked).get(placeOf(source.entity, queryKey[2])) ?? queryFn(asking);
      },
    });
  }
}

/** Empty where they cannot be had together: each is asked for by itself then, and tells its own trouble. */
async function groupsTogether(layout: string, today: string): Promise<ReadonlyMap<string, readonly Group[]>> {
  try {
    const { data } = await call(acrossEntitiesRoutes.layoutGroups, { query: { layout, today } });
    return new Map(data.map(({ entity, query, groups }) => [placeOf(entity, query), groups]));
  } catch {
    return new Map();
  }
}

function placeOf(entity: string, query: Readonly<Record<string, string>>): string {
  return JSON.stringify([entity, Object.entries(query).toSorted()]);
}

function askRows(card: LayoutCard, viewpoint: Viewpoint): void {
  switch (card.element) {
    case "taskslist":
      askAnswer(queryClient, listRouteOf(card.source.entity), { query: listQueryOf(card.source, viewpoint) });
      break;
    case "calendar":
    case "agenda":
      askAnswer(
        queryClient,
        acrossEntitiesRoutes.calendar,
        calendarQuestion(monthAway(viewpoint.today, 0), card.entities, formatsOf(currentLocale())),
      );
  }
}
