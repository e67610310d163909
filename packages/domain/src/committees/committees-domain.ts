import { ruleOf } from "@kontor/engine/domain/entity-rule.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { committeeRule } from "./committee-rule.ts";
import { committeeSteps } from "./committee-steps.ts";
import { voteRule } from "./vote-rule.ts";
import { voteSteps } from "./vote-steps.ts";
import { votingSteps } from "./voting-steps.ts";

export const committees: Domain = {
  name: "committees",
  workflows: [committeeSteps, votingSteps, voteSteps],
  rules: [ruleOf(committee, committeeRule), ruleOf(vote, voteRule)],
};
