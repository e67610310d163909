// The caller as a user: who it is and what it prefers.
import { readCurrentUser } from "@kontor/engine/configuration/start.ts";
import { changeOwnLocale } from "@kontor/engine/preferences/own-locale.ts";
import { deletePreference, listPreferences, savePreference } from "@kontor/engine/preferences/preferences.ts";
import { userRoutes } from "@kontor/model/routes/users.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountUserRoutes(app: FastifyInstance): void {
  mount(app, userRoutes.current, ({ services, scope, session }) =>
    readCurrentUser(services.store, scope, session),
  );
  mount(app, userRoutes.changeCurrent, (call, { body }) =>
    writeOnce(call, async (work) => {
      await changeOwnLocale(work, body.locale);
      return { status: "ok" } as const;
    }),
  );
  mount(app, userRoutes.preferences, async ({ services, scope }, { query }) => ({
    data: [...(await listPreferences(services.store, scope, query))],
  }));
  mount(app, userRoutes.savePreference, (call, { body }) =>
    writeOnce(call, ({ transaction, scope }) => savePreference(transaction, scope, body)),
  );
  mount(app, userRoutes.deletePreference, (call, { params }) =>
    writeOnce(call, async ({ transaction, scope }) => {
      await deletePreference(transaction, scope, params.id);
      return { status: "ok" } as const;
    }),
  );
}
