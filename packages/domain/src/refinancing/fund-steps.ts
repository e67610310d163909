// What the steps of a fund ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { fund } from "@kontor/model/entities/financing/fund.ts";
import { fundWorkflow } from "@kontor/model/workflows/fund.ts";

export const fundSteps = implementPart(fundWorkflow, fund);
