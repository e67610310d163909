// What storing a file, reading it again and making another of it needs of the services.
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { FileTools } from "./file-tools.ts";
import type { FileStorage } from "./storage.ts";

export type FileServices = {
  readonly store: ScopedStore;
  readonly storage: FileStorage;
  readonly fileTools: FileTools;
  readonly clock: () => Temporal.Instant;
};
