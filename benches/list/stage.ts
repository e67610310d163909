// Everything that stands ready while the bench runs.
import type { BenchDatabase, BenchTenant } from "./database.ts";
import type { Pace } from "./rounds.ts";
import type { ServerUnderLoad } from "./servers.ts";
import type { Tools } from "./tools.ts";

export type Stage = {
  readonly tools: Tools;
  /** For files of requests and scripts. */
  readonly folder: string;
  readonly pace: Pace;
  readonly database: BenchDatabase;
  /** Whose records are asked for: the largest tenant. */
  readonly tenant: BenchTenant;
  readonly handWritten: ServerUnderLoad;
  readonly product: ServerUnderLoad;
};
