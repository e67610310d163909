// One cell of a spreadsheet-like grid. A cell is known by its name, so that formulas can refer to it.
import { checkbox, choice, integer, json, text, textarea } from "../fields/declare.ts";

export const sheetCellFields = {
  name: text({ mandatory: true, match: "exact", max: 100 }),
  label: text({ max: 200 }),
  value: json({ help: "A number, a text or nothing; a percentage is a fraction" }),
  format: choice("cellFormat"),
  type: choice("cellFormat", { help: "The same as the format, as some templates write it" }),
  select: text({ label: "List", max: 100, help: "The list the value is chosen from" }),
  formula: textarea({ help: "Computes the value from other cells" }),
  readOnly: checkbox(),
  disabled: checkbox(),
  comment: textarea(),
  totalLevel: integer({
    min: 0,
    max: 9,
    help: "How far up in the totals the cell stands; none when it is not one",
  }),
  column: text({ max: 50 }),
} as const;
