// What the cells of a sheet are made of before anything is computed: which cells a range or a total adds up, and which ones a cell
// needs to have its value.
import { type Formula, parseFormula, type SumPart } from "./formula.ts";

export type SheetCell = {
  readonly name: string;
  readonly value?: string | number | null | undefined;
  readonly formula?: string | undefined;
  readonly totalLevel?: number | undefined;
  readonly column?: string | undefined;
};

type Range = Extract<SumPart, { readonly kind: "range" }>;

/** Where a cell has its value from. */
export type CellSource =
  | { readonly kind: "typed"; readonly value: SheetCell["value"] }
  | { readonly kind: "formula"; readonly formula: Formula }
  | { readonly kind: "total"; readonly addends: readonly string[] }
  | { readonly kind: "broken" };

export class SheetCells {
  readonly #cells: readonly SheetCell[];
  readonly #places = new Map<string, number>();

  constructor(cells: readonly SheetCell[]) {
    this.#cells = cells;
    // Of two cells with one name the first counts.
    for (const [place, { name }] of cells.entries())
      if (!this.#places.has(name)) this.#places.set(name, place);
  }

  sourceOf(name: string): CellSource | undefined {
    const place = this.#places.get(name);
    const cell = place === undefined ? undefined : this.#cells[place];
    if (place === undefined || cell === undefined) return undefined;
    if (cell.formula !== undefined) {
      const formula = parseFormula(cell.formula);
      return formula === undefined ? { kind: "broken" } : { kind: "formula", formula };
    }
    const isOpen = (cell.value ?? "") === "";
    return isOpen && isTotal(cell)
      ? { kind: "total", addends: this.#addendsAt(place) }
      : { kind: "typed", value: cell.value };
  }

  /** The single cells from one to the other, in the columns of both; totals between them are made of those. */
  within({ from, to }: Range): readonly string[] | undefined {
    const [first, last] = [from, to].map((name) => this.#places.get(name)).toSorted((a = 0, b = 0) => a - b);
    if (first === undefined || last === undefined) return undefined;
    const columns = new Set([this.#cells[first]?.column, this.#cells[last]?.column]);
    return namesOf(
      this.#cells.slice(first, last + 1).filter((cell) => columns.has(cell.column) && !isTotal(cell)),
    );
  }

  /** Everything a source counts with. */
  neededBy(source: CellSource): readonly string[] {
    if (source.kind === "total") return source.addends;
    return source.kind === "formula" ? this.#namedIn(source.formula) : [];
  }

  /** What stands in its column since the total before that is at least as high: the next lower totals if there are any, else single cells. */
  #addendsAt(place: number): readonly string[] {
    const { totalLevel: level = 1, column } = this.#cells[place] ?? {};
    const above = this.#cells.slice(0, place).filter((cell) => cell.column === column);
    const last = above.findLastIndex((cell) => (cell.totalLevel ?? 0) >= level);
    const since = above.slice(last + 1);
    const lower = since.filter((cell) => isTotal(cell) && cell.totalLevel === level - 1);
    return namesOf(lower.length > 0 ? lower : since.filter((cell) => !isTotal(cell)));
  }

  #namedIn(part: SumPart): readonly string[] {
    switch (part.kind) {
      case "number":
        return [];
      case "cell":
        return [part.name];
      case "range":
        return this.within(part) ?? [];
      case "negative":
        return this.#namedIn(part.of);
      case "sum":
        return part.parts.flatMap((each) => this.#namedIn(each));
      case "operation":
        return [...this.#namedIn(part.left), ...this.#namedIn(part.right)];
    }
  }
}

function isTotal({ totalLevel = 0 }: SheetCell): boolean {
  return totalLevel > 0;
}

function namesOf(cells: readonly SheetCell[]): readonly string[] {
  return cells.map(({ name }) => name);
}
