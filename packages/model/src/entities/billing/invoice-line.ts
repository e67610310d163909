// Invoice line: the lines of all invoices, so that they can be searched and a cashflow is found on one invoice only.
import { entity } from "../../entity/declare-entity.ts";
import { choice, ref } from "../../fields/declare.ts";
import { invoiceLineFields } from "../../structures/invoice-line.ts";

export const invoiceLine = entity("invoiceLine", {
  family: "billing",
  frenchLabel: "Ligne de facture",
  about: "A line of an invoice. It is written with its invoice and never on its own.",
  fields: {
    invoiceRegistration: ref("invoice", { label: "Invoice", mandatory: true }),
    ...invoiceLineFields,
    currency: choice("currency"),
  },
  columns: [
    "invoiceRegistration",
    "code",
    "name",
    "quantity",
    "unitPrice",
    "amountExclTax",
    "taxCode",
    "amountInclTax",
  ],
  hiddenColumns: [
    "registration",
    "organization.name",
    "elementRegistration",
    "cashflowRegistration",
    "assetRegistration",
  ],
  search: [
    "invoiceRegistration",
    "code",
    "name",
    "taxCode",
    "elementRegistration",
    "cashflowRegistration",
    "contractRegistration",
    "assetRegistration",
  ],
  page: "none",
  writing: "read-only",
  readers: ["BILLING", "ACCOUNTING", "CONTRACT", "COLLECTION"],
});
