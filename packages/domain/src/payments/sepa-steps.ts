// What the steps of a sepa ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { paymentFileLine } from "@kontor/model/entities/bank/payment-file-line.ts";
import { sepa } from "@kontor/model/entities/bank/sepa.ts";
import { sepaWorkflow } from "@kontor/model/workflows/sepa.ts";

export const sepaSteps = implementPart(sepaWorkflow, [sepa, paymentFileLine]);
