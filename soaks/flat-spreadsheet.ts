// A table as a flat OpenDocument spreadsheet: one XML text that LibreOffice opens and computes.

/** A number, or an OpenFormula expression such as `PMT([.A1];12;1000)`. */
export type Cell = number | string;

/** The whole document with one table. */
export function flatSpreadsheet(rows: readonly (readonly Cell[])[]): string {
  const body = rows.map((cells) => `<table:table-row>${cells.map(cellXml).join("")}</table:table-row>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">`,
    fullPrecision,
    '<office:body><office:spreadsheet><table:table table:name="soak">',
    ...body,
    "</table:table></office:spreadsheet></office:body></office:document>",
  ].join("\n");
}

/** How a formula names a cell: `[.C7]` for the third cell of the seventh row. Columns count from 0, rows from 1. */
export function cellReference(column: number, row: number): string {
  return `[.${columnName(column)}${row}]`;
}

/** Neighbouring cells of one row, both ends included. */
export function rangeReference(fromColumn: number, toColumn: number, row: number): string {
  return `[.${columnName(fromColumn)}${row}:.${columnName(toColumn)}${row}]`;
}

const namespaces = ["office", "style", "table"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"')
  .concat('xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"')
  .join(" ");

/** Without a format of its own a formula of money shows two decimals and a currency. */
const fullPrecision = [
  '<office:automatic-styles><number:number-style style:name="digits">',
  '<number:scientific-number number:decimal-places="16" number:min-integer-digits="1" number:min-exponent-digits="2"/>',
  "</number:number-style>",
  '<style:style style:name="full" style:family="table-cell" style:data-style-name="digits"/>',
  "</office:automatic-styles>",
].join("");

function cellXml(cell: Cell): string {
  return typeof cell === "number"
    ? `<table:table-cell table:style-name="full" office:value-type="float" office:value="${cell}"/>`
    : `<table:table-cell table:style-name="full" table:formula="of:=${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}"/>`;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
