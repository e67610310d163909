// Every rule, guard and effect that is installed. What a workflow names and nobody registers here is not installed yet.
import type { EnvironmentName } from "../configuration/environment.ts";
import { registerDocumentParts } from "../documents/document-parts.ts";
import type { JobKinds } from "../jobs/job-kinds.ts";
import { registerJobWorkflow } from "../jobs/job-workflow.ts";
import { registerMailParts } from "../mail/mail-parts.ts";
import { registerRules } from "../rules/all-rules.ts";
import { registerFieldGuards } from "./field-guards.ts";
import { type EngineRegistry, engineRegistry } from "./registry.ts";
import { registerRelatedGuards } from "./related-guards.ts";

export type Installation = {
  readonly environment: EnvironmentName;
  readonly clock: () => Temporal.Instant;
  readonly kinds: JobKinds;
};

export function productRegistry({ environment, clock, kinds }: Installation): EngineRegistry {
  const registry = engineRegistry();
  registerRules(registry, environment);
  registerFieldGuards(registry);
  registerRelatedGuards(registry);
  registerDocumentParts(registry, clock);
  registerJobWorkflow(registry, kinds);
  registerMailParts(registry);
  return registry;
}
