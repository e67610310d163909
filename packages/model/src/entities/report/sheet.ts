// Sheet: a grid of figures that belongs to a record, such as the annual accounts of a client.
import { entity } from "../../entity/declare-entity.ts";
import { choice, listOf, text } from "../../fields/declare.ts";
import { sheetCellFields } from "../../structures/sheet-cell.ts";

export const sheet = entity("sheet", {
  family: "report",
  frenchLabel: "Feuille de calcul",
  about:
    "A spreadsheet-like grid kept with a record. Its template says which cells there are and how they are computed.",
  page: "none",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    template: text({ match: "exact", max: 100, help: "The script that lays out the grid" }),
    entityName: choice("entityName", { label: "Belongs to" }),
    entityRegistration: text({ label: "Record", match: "exact", max: 64 }),
    cells: listOf(sheetCellFields, { searchBy: "name" }),
  },
  columns: ["registration", "name", "template", "entityName", "entityRegistration"],
  hiddenColumns: ["organization.name"],
  search: ["registration", "name", "template", "entityName", "entityRegistration"],
  owner: "opens",
  readers: ["TREASURY", "COLLECTION", "COMPLIANCE"],
  writers: ["SALES", "CREDIT", "RISK", "CONTRACT", "ACCOUNTING"],
  scopes: { SALES: "owner" },
});
