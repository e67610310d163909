// Reads that go across entities.
import { calendarOf } from "@kontor/engine/calendar/calendar.ts";
import { globalSearch } from "@kontor/engine/search/global-search.ts";
import { layoutGroups } from "@kontor/engine/search/layout-groups.ts";
import { viewCounts } from "@kontor/engine/search/view-counts.ts";
import { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { localeOf } from "./reader-locale.ts";

export function mountAcrossEntitiesRoutes(app: FastifyInstance): void {
  mount(app, acrossEntitiesRoutes.globalSearch, async (call, { query }) => {
    const locale = await localeOf(call, query.locale);
    const entityNames = namesIn(query.entityNames);
    return { data: await globalSearch(call.services.store, call.scope, { ...query, entityNames, locale }) };
  });
  mount(app, acrossEntitiesRoutes.calendar, async ({ services, scope }, { query }) => ({
    data: await calendarOf(services.store, scope, { ...query, entityNames: namesIn(query.entityNames) }),
  }));
  mount(app, acrossEntitiesRoutes.viewCounts, async ({ services, scope }, { query }) => ({
    data: await viewCounts(services.store, scope, query),
  }));
  mount(app, acrossEntitiesRoutes.layoutGroups, async ({ services, scope }, { query }) => ({
    data: await layoutGroups(services.store, scope, query),
  }));
}

function namesIn(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : namesOf(text);
}
