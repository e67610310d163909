// Pages that a link opens without a session, at the host of the tenant the link belongs to.
import { flowPageOf } from "@kontor/engine/flows/flow-page.ts";
import { submitFlowPage } from "@kontor/engine/flows/submit-flow-page.ts";
import { hostOf } from "@kontor/engine/identity/hosts.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { repeatableRequest } from "../session/repeatable.ts";
import { requestHost } from "../session/request-host.ts";

export function mountFlowPageRoutes(app: FastifyInstance, services: Services): void {
  mount(app, configurationRoutes.flowPage, async (request, { params }) => {
    const host = await hostOf(services.store, requestHost(request));
    return flowPageOf(services, host, { ...params, address: request.ip });
  });
  mount(app, configurationRoutes.submitFlowPage, async (request, { params, body }) => {
    const host = await hostOf(services.store, requestHost(request));
    return submitFlowPage(services, host, {
      ...params,
      address: request.ip,
      values: body,
      request: repeatableRequest(request),
    });
  });
}
