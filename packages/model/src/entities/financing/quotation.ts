// Quotation: one priced version of a financing, kept so that every offer ever made can be shown again.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { ref } from "../../fields/declare.ts";
import { quotationFields } from "../../structures/quotation.ts";

export const quotation = entity("quotation", {
  family: "financing",
  frenchLabel: "Cotation",
  about:
    "A priced version of a deal, contract, credit line or amendment. It never changes once it is offered.",
  fields: {
    ...quotationFields,
    dealRegistration: ref("deal", { label: "Deal" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    creditLineRegistration: ref("creditLine", { label: "Credit line" }),
    amendmentRegistration: ref("amendment", { label: "Amendment" }),
  },
  columns: [
    "registration",
    "status",
    "financialProduct",
    "financedAmountExclTax",
    "frequency",
    "duration",
    "pmt",
  ],
  hiddenColumns: ["organization.name"],
  search: [
    "registration",
    "status",
    "financialProduct",
    "financialScheme",
    "dealRegistration",
    "contractRegistration",
    "creditLineRegistration",
    "amendmentRegistration",
    range("financedAmountExclTax"),
  ],
  page: "none",
  documentTypes: ["OFFER", "PAYMENT_SCHEDULE"],
  historyTypes: ["RECOMPUTED"],
  readers: ["CREDIT", "RISK", "BILLING", "ACCOUNTING"],
  writers: ["SALES", "PARTNER", "CONTRACT"],
  scopes: {
    SALES: ["dealRegistration", "creditLineRegistration", "amendmentRegistration", "_insertUser"],
    PARTNER: ["dealRegistration", "_insertUser"],
  },
});
