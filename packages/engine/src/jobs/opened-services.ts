// The services with the jobs and schedules of what is installed, for code that works on these. A kind of job knows the services, and they
// do not know it.
import type { ProductCron } from "../domain/product-cron.ts";
import type { Services } from "../services/services.ts";
import type { JobKinds } from "./job-kinds.ts";

export type OpenedServices = Services & {
  readonly kinds: JobKinds;
  readonly crons: readonly ProductCron[];
};
