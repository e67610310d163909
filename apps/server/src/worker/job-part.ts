// Jobs and schedules, as a part of the worker.
import { hostname } from "node:os";
import { startJobEngine } from "@kontor/engine/jobs/job-engine.ts";
import { version } from "../version.ts";
import type { WorkerPart } from "./part.ts";

const tenantShare = 4;

export const jobPart: WorkerPart = {
  name: "jobs",
  start: ({ configuration, services, logger }, workerUrl) => {
    const { KONTOR_WORKER_ID: id, KONTOR_WORKER_CONCURRENCY: concurrency } = configuration;
    return startJobEngine({
      workerUrl,
      workerId: id ?? `${hostname()}:${process.pid}`,
      version,
      services,
      kinds: services.kinds,
      crons: services.crons,
      concurrency,
      concurrencyPerTenant: Math.max(1, Math.floor(concurrency / tenantShare)),
      onTrouble: (error, place) => logger.warn({ err: error, ...place }, "trouble with a job"),
    });
  },
};
