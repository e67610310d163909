// The open sessions of a user: shown to the user, ended by the user or by an administrator.

import { refuseHigherAccount } from "@kontor/engine/identity/user-rights.ts";
import { lockForWriting } from "@kontor/engine/writing/write-work.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { ownSessionRoutes } from "@kontor/model/routes/own-sessions.ts";
import { listSessions, revokeOwnSession, revokeSessionsOf } from "@kontor/store/sessions/own-sessions.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

const done = { status: "ok" } as const;

export function mountOwnSessionRoutes(app: FastifyInstance): void {
  mount(app, ownSessionRoutes.list, async ({ services, scope, session }) => {
    const open = await listSessions(services.store, scope, scope.caller.username);
    return { data: open.map((each) => ({ ...each, isCurrent: each.id === session.id })) };
  });
  mount(app, ownSessionRoutes.end, (call, { params }, reply) =>
    writeOnce(call, async ({ transaction, scope }) => {
      const isEnded = await revokeOwnSession(transaction, scope.caller.username, params.id);
      if (!isEnded) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["session", params.id]);
      if (params.id === call.session.id) reply.removeHeader("authorization");
      return done;
    }),
  );
  mount(app, ownSessionRoutes.endOthers, (call) =>
    writeOnce(call, async ({ transaction, scope }) => {
      const { userId, id } = call.session;
      await revokeSessionsOf(transaction, scope, userId, { except: id });
      return done;
    }),
  );
  mount(app, ownSessionRoutes.endOfUser, (call, { params }) =>
    writeOnce(call, async (work) => {
      const { id, doc } = await lockForWriting(work, declaredEntities.user, params.username);
      refuseHigherAccount(work.scope.caller, doc);
      await revokeSessionsOf(work.transaction, work.scope, id);
      return done;
    }),
  );
}
