// What the services of the engine work with. Put together once when the process starts, and handed in: nothing here is global.
import type { Registrations } from "@kontor/store/records/counters.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { EngineRegistry } from "../domain/registry.ts";
import type { Egress } from "../egress/egress.ts";
import type { Mailer } from "../egress/mailer.ts";
import type { EnvironmentName } from "../environment.ts";
import type { FileTools } from "../files/file-tools.ts";
import type { FileStorage } from "../files/storage.ts";
import type { ScriptEditing } from "../scripts/checks/script-editing.ts";
import type { Scripts } from "../scripts/scripts.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { RightOfWay } from "./right-of-way.ts";

export type Services = {
  readonly store: ScopedStore;
  readonly registrations: Registrations;
  /** What the domains bring. */
  readonly registry: EngineRegistry;
  readonly clock: () => Temporal.Instant;
  readonly storage: FileStorage;
  readonly fileTools: FileTools;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly egress: Egress;
  readonly scripts: Scripts;
  readonly scriptEditing: ScriptEditing;
  /** Of this process: what takes long steps aside. */
  readonly rightOfWay: RightOfWay;
  /** What the installation is for. */
  readonly environment: EnvironmentName;
};
