// What the steps of a person ask for and do.
import { reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { own } from "@kontor/model/own-value.ts";
import { personWorkflow } from "@kontor/model/workflows/person.ts";

export const personSteps = implementPart(personWorkflow, person, {
  guards: { reasonGiven, noLiveContract },
});

/** What will never change any more is over; everything else may still ask something of the person. */
async function noLiveContract({ key }: StepOf<typeof person>, door: ReadDoor): Promise<boolean> {
  const { statuses = {} } = own(door.scope.model.workflows, "contract") ?? {};
  for await (const contracts of door.pages(contract, { naming: { "persons[].personRegistration": key } })) {
    if (contracts.some(({ status = "" }) => own(statuses, status)?.isFinal !== true)) return false;
  }
  return true;
}
