// The host that was called, before anybody has signed in, and the tenant that is behind it.
import { changeHost, hostAnswer } from "@kontor/engine/identity/host-settings.ts";
import { forgetHost, hostOf } from "@kontor/engine/identity/hosts.ts";
import { changeTenantOptions, readTenantSettings } from "@kontor/engine/identity/tenant-settings.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountHostRoutes(app: FastifyInstance, { store }: Services): void {
  mount(app, localeAndHostRoutes.host, async (_request, { params }) =>
    hostAnswer(await hostOf(store, params.hostname.toLowerCase())),
  );
  mount(app, localeAndHostRoutes.changeHost, async (call, { params, body }) => {
    const hostname = params.hostname.toLowerCase();
    const answer = await writeOnce(call, (work) => changeHost(work, hostname, body));
    forgetHost(store, hostname);
    const { theme } = hostAnswer(await hostOf(store, hostname));
    return { ...answer, theme };
  });
  mount(app, localeAndHostRoutes.currentTenant, ({ services, scope }) =>
    readTenantSettings(services.store, scope),
  );
  mount(app, localeAndHostRoutes.changeCurrentTenant, async (call, { body }) => {
    const answer = await writeOnce(call, (work) => changeTenantOptions(work, body));
    // Their sign-in pages look as the tenant says.
    for (const hostname of answer.hosts) forgetHost(store, hostname);
    return answer;
  });
}
