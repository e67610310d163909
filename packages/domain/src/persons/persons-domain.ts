import { ruleOf } from "@kontor/engine/domain/entity-rule.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { prospect } from "@kontor/model/entities/person/prospect.ts";
import { personAmendmentSteps } from "./person-amendment-steps.ts";
import { personRule, prospectRule } from "./person-rule.ts";
import { personSteps } from "./person-steps.ts";
import { prospectSteps } from "./prospect-steps.ts";

export const persons: Domain = {
  name: "persons",
  workflows: [personSteps, personAmendmentSteps, prospectSteps],
  rules: [ruleOf(person, personRule), ruleOf(prospect, prospectRule)],
};
