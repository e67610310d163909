// What no verb of the entity says of tasks.
import { taskOwners } from "@kontor/domain/work/task-owners.ts";
import { taskOwnersRoute } from "@kontor/model/routes/task-owners.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";

export function mountTaskRoutes(app: FastifyInstance): void {
  mount(app, taskOwnersRoute, async ({ services, scope }, { query }) => {
    const owners = await taskOwners(services.store, scope);
    const isList = query.listMode === "1" || query.listMode === "true";
    return {
      data: owners.map(({ username, name }) => (isList ? { value: username, label: name } : username)),
    };
  });
}
