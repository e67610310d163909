// Editing scripts over HTTP.
import { preparePublishing, prepareSaving } from "@kontor/engine/script-editing/save-script.ts";
import { scriptVersion, scriptVersions } from "@kontor/engine/script-editing/script-versions.ts";
import { testRun } from "@kontor/engine/script-editing/trial-run.ts";
import { scriptRoutes } from "@kontor/model/routes/scripts.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountScriptRoutes(app: FastifyInstance): void {
  mount(app, scriptRoutes.saveScript, async (call, { params, body }) => {
    const prepared = await prepareSaving(call.services, call.scope, params.name, body);
    return writeOnce(call, prepared.write);
  });
  mount(app, scriptRoutes.publishScript, async (call, { params, body }) => {
    const prepared = await preparePublishing(call.services, call.scope, params.name, body);
    return writeOnce(call, prepared.write);
  });
  mount(app, scriptRoutes.testRun, ({ services, scope }, { params, body }) =>
    testRun(services, scope, params.name, body),
  );
  mount(app, scriptRoutes.scriptVersions, ({ services, scope }, { params }) =>
    scriptVersions(services.store, scope, params.name),
  );
  mount(app, scriptRoutes.scriptVersion, ({ services, scope }, { params }) =>
    scriptVersion(services.store, scope, params.name, params.version),
  );
}
