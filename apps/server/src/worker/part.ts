// A part of the worker: something a process does for all tenants beside answering requests.
import type { JobKinds } from "@kontor/engine/jobs/job-kinds.ts";
import type { Services } from "@kontor/engine/records/services.ts";
import type { Logger } from "pino";
import type { Configuration } from "../configuration.ts";

export type WorkerSetup = {
  readonly configuration: Configuration;
  readonly services: Services;
  readonly kinds: JobKinds;
  readonly logger: Logger;
};

export type WorkerPart = {
  readonly name: string;
  /** Tried again after a while when it throws: the database may come up later than we do. */
  readonly start: (setup: WorkerSetup, workerUrl: string) => Promise<StartedPart>;
};

export type StartedPart = { readonly stop: () => Promise<void> };
