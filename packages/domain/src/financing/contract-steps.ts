// What the steps of a contract ask for and do.
import { reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { invoice } from "@kontor/model/entities/billing/invoice.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { contractWorkflow } from "@kontor/model/workflows/contract.ts";

export const contractSteps = implementPart(contractWorkflow, contract, {
  guards: { reasonGiven, settlementNotInvoiced },
});

/** An invoice that was cancelled or credited asks for nothing. */
const withdrawn: ReadonlySet<string | undefined> = new Set(["CANCELLED", "CREDITED"]);

async function settlementNotInvoiced({ key }: StepOf<typeof contract>, door: ReadDoor): Promise<boolean> {
  for await (const invoices of door.pages(invoice, { naming: { contractRegistration: key } })) {
    if (invoices.some(({ doc, status }) => doc.type === "SETTLEMENT" && !withdrawn.has(status))) return false;
  }
  return true;
}
