// Location: a place where assets stand, so that stock is found and counted.
import { entity } from "../../entity/declare-entity.ts";
import { coordinates, ref, text, textarea } from "../../fields/declare.ts";
import { address } from "../../structures/address.ts";

export const location = entity("location", {
  family: "asset",
  frenchLabel: "Emplacement",
  about: "A yard, a showroom or any other place where assets are kept.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    description: textarea(),
    personRegistration: ref("person", { label: "Kept by" }),
    address: address(),
    coordinates: coordinates(),
  },
  search: ["registration", "name", "personRegistration"],
  page: "none",
  readers: ["SALES", "RISK", "CONTRACT", "ACCOUNTING", "COLLECTION"],
  writers: ["ASSET"],
  scopes: { SALES: "all" },
});
