// Private equity transaction: the dated flows of all operations, from which positions and rates of return are computed.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { ref } from "../../fields/declare.ts";
import { privateEquityTransactionFields } from "../../structures/private-equity-transaction.ts";

export const privateEquityTransaction = entity("privateEquityTransaction", {
  family: "private-equity",
  frenchLabel: "Mouvement sur participation",
  about: "A movement of money or units of a private equity operation. It is written with its operation.",
  fields: {
    operationRegistration: ref("privateEquityOperation", { label: "Operation", mandatory: true }),
    ...privateEquityTransactionFields,
  },
  columns: ["operationRegistration", "date", "type", "units", "amount", "currency"],
  hiddenColumns: ["registration", "organization.name", "instrument", "unitPrice", "personRegistration"],
  search: [
    "operationRegistration",
    "type",
    range("date"),
    range("amount"),
    "personRegistration",
    "instrument",
  ],
  sort: "-date",
  page: "none",
  writing: "read-only",
  readers: ["RISK", "TREASURY", "ACCOUNTING"],
});
