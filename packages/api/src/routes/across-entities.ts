// Reads that go across entities, and the few of single entities that no verb of an entity says.
import { currentAgreement } from "@kontor/domain/financing/current-agreement.ts";
import { taskOwners } from "@kontor/domain/work/task-owners.ts";
import { calendarOf } from "@kontor/engine/calendar/calendar.ts";
import { requestLog } from "@kontor/engine/request-log/request-log.ts";
import { globalSearch } from "@kontor/engine/search/global-search.ts";
import { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { financingRoutes } from "@kontor/model/routes/financing.ts";
import { requestLogRoute } from "@kontor/model/routes/request-log.ts";
import { taskOwnersRoute } from "@kontor/model/routes/task-owners.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";
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
  mount(app, taskOwnersRoute, async ({ services, scope }, { query }) => {
    const owners = await taskOwners(services.store, scope);
    const isList = query.listMode === "1" || query.listMode === "true";
    return {
      data: owners.map(({ username, name }) => (isList ? { value: username, label: name } : username)),
    };
  });
  mount(app, requestLogRoute, ({ services, scope }, { params }) =>
    requestLog(services.store, scope, params.requestId),
  );
  mount(app, financingRoutes.currentForPerson, (call, { params }) =>
    currentAgreement(call.services.store, call.scope, params.id, today(call)),
  );
}

function namesIn(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : namesOf(text);
}

/** As the reader's calendar says. */
function today({ services, scope }: Call): string {
  return services.clock().toZonedDateTimeISO(scope.timeZone).toPlainDate().toString();
}
