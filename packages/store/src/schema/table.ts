// A table as data: what the model asks for and what a database has are described alike, so that they can be compared.

export type Column = {
  readonly name: string;
  /** As the catalogue writes it, with its collation: `text collate "C"`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Computed by the database from other columns; as the catalogue writes the expression. */
  readonly computedFrom?: string;
};

export type Index = { readonly name: string; readonly columns: readonly string[] };

export type ForeignKey = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly uniques: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  /** Kept in parts by the time in `id`. */
  readonly isPartitioned: boolean;
  /** What the application may do with rows, in the order of `rightNames`. */
  readonly rights: readonly Right[];
};

export type Right = (typeof rightNames)[number];

export const rightNames = ["select", "insert", "update", "delete"] as const;

/** Rows move through their workflow and are otherwise never changed. */
export function isAdvancedOnly({ rights }: Table): boolean {
  return rights.includes("update") && !rights.includes("delete");
}
