// What the steps of a person amendment ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { personAmendment } from "@kontor/model/entities/person/person-amendment.ts";
import { personAmendmentWorkflow } from "@kontor/model/workflows/person-amendment.ts";

export const personAmendmentSteps = implementPart(personAmendmentWorkflow, personAmendment);
