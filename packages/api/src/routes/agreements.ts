// What no verb of the entity says of agreements.
import { currentAgreement } from "@kontor/domain/financing/current-agreement.ts";
import { financingRoutes } from "@kontor/model/routes/financing.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";

export function mountAgreementRoutes(app: FastifyInstance): void {
  mount(app, financingRoutes.currentForPerson, (call, { params }) =>
    currentAgreement(call.services.store, call.scope, params.id, today(call)),
  );
}

/** As the reader's calendar says. */
function today({ services, scope }: Call): string {
  return services.clock().toZonedDateTimeISO(scope.timeZone).toPlainDate().toString();
}
