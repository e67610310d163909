// All routes declared by hand that need a session, mounted in one place.
import type { FastifyInstance } from "fastify";
import { mountAcrossEntitiesRoutes } from "./across-entities.ts";
import { mountFinanceRoutes } from "./finance.ts";
import { mountRateRoutes } from "./rates.ts";
import { mountStartRoutes } from "./start.ts";
import { mountUserRoutes } from "./users.ts";

export function mountFixedRoutes(app: FastifyInstance): void {
  mountFinanceRoutes(app);
  mountUserRoutes(app);
  mountStartRoutes(app);
  mountRateRoutes(app);
  mountAcrossEntitiesRoutes(app);
}
