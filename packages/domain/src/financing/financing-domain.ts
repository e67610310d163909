import { ruleOf } from "@kontor/engine/domain/entity-rule.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { amendment } from "@kontor/model/entities/financing/amendment.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { creditLine } from "@kontor/model/entities/financing/credit-line.ts";
import { deal } from "@kontor/model/entities/financing/deal.ts";
import { quotation } from "@kontor/model/entities/financing/quotation.ts";
import { agreementSteps } from "./agreement-steps.ts";
import { amendmentSteps } from "./amendment-steps.ts";
import { contractElementSteps } from "./contract-element-steps.ts";
import { contractSteps } from "./contract-steps.ts";
import { productSteps } from "./product-steps.ts";
import { contractRule, quotationRule, quotedRule } from "./quotation-rules.ts";

export const financing: Domain = {
  name: "financing",
  workflows: [agreementSteps, amendmentSteps, contractSteps, contractElementSteps, productSteps],
  // Wherever quotations stand, they stay as they were offered.
  rules: [
    ruleOf(quotation, quotationRule),
    ruleOf(contract, contractRule),
    ruleOf(amendment, quotedRule),
    ruleOf(deal, quotedRule),
    ruleOf(creditLine, quotedRule),
  ],
};
