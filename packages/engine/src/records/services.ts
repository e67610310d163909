// What the services of the engine work with. Put together once when the process starts, and handed in: nothing here is global.
import { type Registrations, registrations } from "@kontor/store/records/counters.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { registerRules } from "../rules/all-rules.ts";
import { registerFieldGuards } from "../workflow/field-guards.ts";
import { type EngineRegistry, engineRegistry } from "../workflow/registry.ts";

export type Services = {
  readonly store: ScopedStore;
  readonly registrations: Registrations;
  readonly registry: EngineRegistry;
  readonly clock: () => Temporal.Instant;
};

/** The services over a store, with every rule and guard that is installed. */
export function openServices(
  store: ScopedStore,
  clock = (): Temporal.Instant => Temporal.Now.instant(),
): Services {
  const registry = engineRegistry();
  registerRules(registry);
  registerFieldGuards(registry);
  return { store, registrations: registrations(store), registry, clock };
}
