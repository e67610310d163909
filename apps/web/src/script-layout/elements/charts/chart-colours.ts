// Which of the colours of charts a series has: the one its script names, or the next in turn, red last because it means overdue.
import { type ChartColour as ColourName, chartColours } from "@kontor/model/layout/script/element-parts.ts";
import type { ChartColour } from "@kontor/ui/charts/chart-data.ts";

const inTurn: readonly ChartColour[] = [1, 2, 3, 4, 6, 5];
const places: readonly ChartColour[] = [1, 2, 3, 4, 5, 6];

export function colourAt(index: number, named?: ColourName): ChartColour {
  if (named !== undefined) return places[chartColours.indexOf(named)] ?? 1;
  return inTurn[index % inTurn.length] ?? 1;
}

/** For drawing alone: a bar needs no more digits than the screen has points. */
export function drawn(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
