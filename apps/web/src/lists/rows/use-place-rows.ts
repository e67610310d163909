// How many rows the place of a table holds, between its header and its totals: the ledger shows as many at least.
import { densityMeasures } from "@kontor/ui/table/table-density.ts";
import type { TableDensity } from "@kontor/ui/table/table-types.ts";
import { type RefObject, useLayoutEffect } from "react";

export function usePlaceRows(
  place: RefObject<HTMLElement | null>,
  density: TableDensity,
  onRows: (count: number) => void,
): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { row, header, totals } = densityMeasures(density);
    const look = (): void => onRows(Math.max(0, Math.ceil((element.clientHeight - header - totals) / row)));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, density, onRows]);
}
