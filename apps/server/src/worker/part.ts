// A part of the worker: something a process does for all tenants beside answering requests.
import type { OpenedServices } from "@kontor/engine/jobs/opened-services.ts";
import type { Logger } from "pino";
import type { Configuration } from "../configuration.ts";

export type WorkerSetup = {
  readonly configuration: Configuration;
  readonly services: OpenedServices;
  readonly logger: Logger;
};

export type WorkerPart = {
  readonly name: string;
  /** Tried again after a while when it throws: the database may come up later than we do. */
  readonly start: (setup: WorkerSetup, workerUrl: string) => Promise<StartedPart>;
};

export type StartedPart = { readonly stop: () => Promise<void> };
