// One collection of a tenant's configuration: how it is read and how it is replaced. A caller who replaces it must have seen its current
// version.
import type { AnswerOf, BodyOf } from "@kontor/model/route.ts";
import type { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { WriteWork } from "../writing/write-work.ts";

export type Configuration = AnswerOf<typeof configurationRoutes.configuration>;
export type CollectionName = Configuration["name"];
export type SentConfiguration = BodyOf<typeof configurationRoutes.saveConfiguration>;

/** The value with its version. A caller who saves it states that version. */
export type Versioned = Omit<Configuration, "name">;

export type Collection = {
  readonly read: (store: ScopedStore, scope: Scope) => Promise<Versioned>;
  /** In force with the next request of everybody in the tenant; leaves a line in the audit. */
  readonly save: (work: WriteWork, sent: SentConfiguration) => Promise<Versioned>;
};
