// The table of rates over HTTP.
import { readRates } from "@kontor/domain/financing/rates/read-rates.ts";
import { saveRates } from "@kontor/domain/financing/rates/save-rates.ts";
import { rateRoutes } from "@kontor/model/routes/rates.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountRateRoutes(app: FastifyInstance): void {
  mount(app, rateRoutes.rates, ({ services, scope }, { query }) =>
    readRates(services.store, scope, {
      ...query,
      codes: query.codes === undefined ? undefined : namesOf(query.codes),
    }),
  );
  mount(app, rateRoutes.saveRates, (call, { body }) =>
    writeOnce(call, async (work) => ({ saved: await saveRates(work, body.kind, body.rows) })),
  );
}
