// What the steps of a rule ask for and do.
import { implement } from "@kontor/engine/domain/implement.ts";
import { rule } from "@kontor/model/entities/core/rule.ts";
import { ruleWorkflow } from "@kontor/model/workflows/rule.ts";

export const ruleSteps = implement(ruleWorkflow, rule, {});
