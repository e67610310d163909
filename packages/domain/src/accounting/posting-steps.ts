// What the steps of a posting ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { posting } from "@kontor/model/entities/accounting/posting.ts";
import { postingWorkflow } from "@kontor/model/workflows/posting.ts";

export const postingSteps = implementPart(postingWorkflow, posting);
