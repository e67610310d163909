// Pages of a list: how many there are, which buttons lead to them, and what the user may choose.
import { defaultPageSize } from "@kontor/model/entity/list-parameters.ts";

/** The default stands among them by its value. */
export const pageSizes: readonly number[] = [5, 10, defaultPageSize, 25, 50, 100];

/** How many rows one call asks the server for. */
export const defaultChunkSize = 100;

/** After an action on a row its list is loaded again, once the server has done what the action set off. */
export const reloadDelayMs = 500;

/** How many rows the search for a record shows at a time. */
export const pickedPageSize = 10;

export const pageButtonsMaxCount = 10;

/** An empty list has one page. */
export function pageCount(rowCount: number, pageSize: number = defaultPageSize): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** The first page is 1, and so is every page that is not there. */
export function validPage(page: number, pages: number): number {
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : 1;
}

/** The place of the first row of a page. */
export function pageOffset(page: number, pageSize: number = defaultPageSize): number {
  return (page - 1) * pageSize;
}

export type PageButtons = {
  readonly numbers: readonly number[];
  /** Buttons to the first and the last page: only where the numbers do not reach both. */
  readonly hasEnds: boolean;
};

/** At most ten numbers, with the current page near their middle. */
export function pageButtons(page: number, pages: number): PageButtons {
  const shown = Math.min(pageButtonsMaxCount, pages);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return {
    numbers: Array.from({ length: shown }, (_, place) => first + place),
    hasEnds: pages > pageButtonsMaxCount,
  };
}
