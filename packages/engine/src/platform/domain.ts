// A domain as the engine takes it: what its workflows do, the rules of its records, and what it does by itself. All of the
// business is a list of these; the engine knows none of them.

import type { Consumer } from "../domain/consumer.ts";
import type { RuleOf } from "../domain/entity-rule.ts";
import type { WorkflowParts } from "../domain/implement.ts";
import type { ActionPart } from "../domain/implement-action.ts";
import type { ProductCron } from "../domain/product-cron.ts";
import type { ProvidedOperation } from "../domain/provide.ts";
import type { AnyJobKind } from "../jobs/job-kinds.ts";

export type Domain = {
  readonly name: string;
  readonly workflows?: readonly WorkflowParts[];
  readonly actions?: readonly ActionPart[];
  readonly rules?: readonly RuleOf[];
  readonly jobs?: readonly AnyJobKind[];
  readonly crons?: readonly ProductCron[];
  readonly consumers?: readonly Consumer[];
  readonly operations?: readonly ProvidedOperation[];
};
