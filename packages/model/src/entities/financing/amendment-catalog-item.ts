// Amendment catalogue item: the rules of one kind of amendment, so that a tenant decides what needs a signature or an approval.
import { entity } from "../../entity/declare-entity.ts";
import { checkbox, choice, choices, day, money, text, textarea } from "../../fields/declare.ts";
import { cataloguePosition } from "../../structures/catalogue-position.ts";

export const amendmentCatalogItem = entity("amendmentCatalogItem", {
  family: "financing",
  label: "Amendment catalogue item",
  pluralLabel: "Amendment catalogue items",
  frenchLabel: "Article du catalogue d’avenants",
  about: "One kind of change a contract can undergo: who approves it, whether it is signed, what it costs.",
  fields: {
    code: text({ mandatory: true, max: 50, match: "start" }),
    name: text({ mandatory: true, max: 200 }),
    type: choice("amendmentCatalogItemType", { defaultValue: "FINANCIAL" }),
    amendmentType: choice("amendmentType", { help: "The type of amendment it sets the rules for" }),
    contractType: choices("contractType", { label: "Contract types", help: "Empty stands for all" }),
    description: textarea({ group: "identity" }),
    startDate: day(),
    endDate: day(),
    needsSignature: checkbox({ group: "terms", label: "Signature needed", defaultValue: true }),
    approvalProfile: choice("profile", {
      group: "terms",
      help: "Who approves it; empty where no approval is needed",
    }),
    mayBeBackDated: checkbox({ group: "terms", label: "Back-dating allowed" }),
    isForbearance: checkbox({
      group: "terms",
      label: "Forbearance",
      help: "Counts as a concession to a client in difficulty",
    }),
    currency: choice("currency", { group: "amounts" }),
    feeExclTax: money({ label: "Fee excl. tax", min: "0" }),
    taxCode: choice("taxCode", { group: "amounts" }),
    position: cataloguePosition(),
  },
  workflow: "catalogItem",
  deletedIn: "until-final",
  catalogue: {},
  documentTypes: ["TEMPLATE"],
  layout: {
    summary: ["amendmentType", "feeExclTax", "startDate", "endDate"],
  },
  readers: ["SALES", "CREDIT", "RISK", "CONTRACT", "BILLING", "COLLECTION"],
  scopes: { SALES: "all" },
});
