// External contract: a contract another system keeps, linked to ours, so that both numbers lead to the same file.
import { entity } from "../../entity/declare-entity.ts";
import { choice, json, ref } from "../../fields/declare.ts";
import { reference } from "../../structures/reference.ts";

export const externalContract = entity("externalContract", {
  family: "external",
  frenchLabel: "Contrat externe",
  about:
    "A contract as another system knows it, such as a partner's or the one used before, with the contract here it stands for.",
  fields: {
    source: choice("externalSource", { mandatory: true }),
    externalReference: reference({ mandatory: true, match: "exact" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    externalDataRegistration: ref("externalData", { label: "Received with" }),
    data: json({
      personal: "identity",
      help: "The contract in the shape the other system gives it",
    }),
  },
  columns: ["registration", "source", "externalReference", "contractRegistration"],
  search: ["registration", "source", "externalReference", "contractRegistration"],
  page: "none",
  readers: ["CREDIT", "RISK", "COLLECTION"],
  writers: ["CONTRACT"],
});
