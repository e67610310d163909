// What the steps of a prospect ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { prospect } from "@kontor/model/entities/person/prospect.ts";
import { prospectWorkflow } from "@kontor/model/workflows/prospect.ts";

export const prospectSteps = implementPart(prospectWorkflow, prospect);
