// Scripts of the tenant that are called by their name. A name the product knows has a route of its own, and this one is not asked.
import { runScript } from "@kontor/engine/scripts/run-script.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { scriptRunRoutes } from "@kontor/model/routes/script-runs.ts";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";

type Json = z.output<typeof scriptRunRoutes.runScript.answer>;

export function mountScriptRunRoutes(app: FastifyInstance): void {
  mount(app, scriptRunRoutes.runScript, (call, { params, query }) =>
    run(call, params.name, { query, body: null }),
  );
  mount(app, scriptRunRoutes.runScriptByPost, (call, { params, query, body }) =>
    run(call, params.name, { query, body: body ?? null }),
  );
}

async function run({ services, scope }: Call, name: string, given: object): Promise<Json> {
  const script = (await services.scripts.libraryOf(scope)).find(name, scope.caller.username);
  // Those of other kinds are made for another place, and what they answer means nothing here.
  if (script === undefined || script.kind !== "run")
    throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["script", name]);
  return (await runScript(services, scope, script, given)) as Json; // what comes out of a script is JSON
}
