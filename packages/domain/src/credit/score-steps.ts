// What the steps of a score ask for and do.
import { reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { score } from "@kontor/model/entities/scoring/score.ts";
import { scoreWorkflow } from "@kontor/model/workflows/score.ts";

export const scoreSteps = implementPart(scoreWorkflow, score, {
  guards: { reasonGiven },
});
