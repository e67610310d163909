// The schedules of a tenant over HTTP.
import { readSchedules, runSchedule, switchSchedule } from "@kontor/engine/crons/schedules.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { repeatableRequest } from "../session/repeatable.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountScheduleRoutes(app: FastifyInstance): void {
  mount(app, configurationRoutes.schedules, async ({ services, scope }) => ({
    data: [...(await readSchedules(services.store, scope))],
  }));
  mount(app, configurationRoutes.changeSchedule, (call, { params, body }) =>
    writeOnce(call, (work) => switchSchedule(work, params.name, body.isActive)),
  );
  mount(app, configurationRoutes.runSchedule, async ({ services, scope, request }, { params }) => {
    const options = { request: repeatableRequest(request) };
    const { answer } = await inOneWrite(services, scope, options, async (work) => ({
      record: { batchRegistration: await runSchedule(work, params.name) },
    }));
    return JSON.parse(answer);
  });
}
