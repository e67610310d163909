// Counter: the last number given in a sequence. Numbers are taken from it inside the transaction that uses them, which is what
// keeps invoice numbers without gaps.
import { entity } from "../../entity/declare-entity.ts";
import { integer, text } from "../../fields/declare.ts";

export const counter = entity("counter", {
  family: "system",
  frenchLabel: "Compteur",
  about:
    "The last number of a sequence, such as the invoices of an organization in a year, and how a number is written.",
  key: "name",
  page: "none",
  fields: {
    name: text({ match: "start", max: 200 }),
    value: integer({ min: 0 }),
    pattern: text({ max: 100, help: "How the number is written: letters, year, digits" }),
  },
  columns: ["name", "value", "pattern"],
  search: ["name"],
  writing: "read-only",
});
