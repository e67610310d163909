// What the steps of a case ask for and do.
import { filled, reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { caseEntity } from "@kontor/model/entities/case/case.ts";
import { caseWorkflow } from "@kontor/model/workflows/case.ts";
import { createFirstTask } from "./first-task.ts";

export const caseSteps = implementPart(caseWorkflow, caseEntity, {
  guards: {
    ownerSet: filled("ownerUsername"),
    reasonGiven,
    untilDateGiven: ({ record }, { businessDate }) => (record.holdUntil ?? "") > businessDate,
  },
  effects: { createFirstTask },
});
