// Runs that forms and lists call by name: each has an answer of the product, and a script of the tenant under the same name can give
// another one.
import { equalTo, readAll } from "@kontor/engine/reading/read-all.ts";
import { textAt } from "@kontor/engine/reading/stored-values.ts";
import { tenantAnswer } from "@kontor/engine/scripts/tenant-answer.ts";
import { product } from "@kontor/model/entities/financing/product.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { scriptRunRoutes } from "@kontor/model/routes/script-runs.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";

type Catalogue = { data: { code: string; name: string }[] };

/** Saturday and Sunday, as banks have them. */
const usualWeekend = [6, 7];

export function mountAnsweringRuns(app: FastifyInstance): void {
  mount(app, scriptRunRoutes.calendars, ({ services, scope }) =>
    tenantAnswer(
      services,
      scope,
      { name: "calendars", schema: scriptRunRoutes.calendars.answer, given: {} },
      async () => ({
        data: [{ name: "default", weekend: usualWeekend, holidays: [] }],
      }),
    ),
  );
  mount(app, scriptRunRoutes.productsCatalog, (call) =>
    tenantAnswer(
      call.services,
      call.scope,
      { name: "products-catalog", schema: scriptRunRoutes.productsCatalog.answer, given: {} },
      () => offeredProducts(call),
    ),
  );
  mount(app, scriptRunRoutes.quickAddRelations, ({ services, scope }, { body }) =>
    tenantAnswer(
      services,
      scope,
      { name: "quick-add-relations", schema: scriptRunRoutes.quickAddRelations.answer, given: body },
      async () => ({ data: [] }),
    ),
  );
}

async function offeredProducts({ services, scope }: Call): Promise<Catalogue> {
  if (!mayRead(scope.caller, product)) return { data: [] };
  const records = await readAll(services.store, scope, product, {
    condition: { all: equalTo("status", "ACTIVE") },
    sort: [{ field: "code", direction: "ascending" }],
  });
  return {
    data: records.map((record) => ({
      ...record,
      code: textAt(record, "code") ?? "",
      name: textAt(record, "name") ?? "",
    })),
  };
}
