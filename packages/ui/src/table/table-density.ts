// The measures of the three densities where they are needed as numbers: rows that are not drawn still take their room.
import tokens from "../theme/tokens.json" with { type: "json" };
import { densityVariables } from "../theme/variables.ts";
import type { TextSizes } from "./measure-columns.ts";
import type { TableDensity } from "./table-types.ts";

export type DensityMeasures = {
  readonly row: number;
  readonly header: number;
  readonly totals: number;
  readonly sizes: TextSizes;
  readonly variables: Readonly<Record<string, string>>;
};

/** Three lines and their padding; a finger needs no less for a row. */
export const phoneRowHeight = 86;

const measures: Readonly<Record<TableDensity, DensityMeasures>> = {
  comfortable: measuresOf("comfortable"),
  compact: measuresOf("compact"),
  ledger: measuresOf("ledger"),
};

export function densityMeasures(density: TableDensity): DensityMeasures {
  return measures[density];
}

function measuresOf(density: TableDensity): DensityMeasures {
  const { row, header, font, padX } = tokens.density[density];
  return {
    row,
    header,
    totals: row + 4,
    sizes: { text: font, header: tokens.type.label.size, padding: padX },
    variables: densityVariables(density),
  };
}
