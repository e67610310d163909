// What is declared for each kind of field: how a value is stored, checked, searched, shown and typed in a table.
import type { Locale } from "@kontor/kernel/locale/locales.ts";
import type { ZodType } from "zod";
import type { Field } from "../field.ts";
import type { ProblemName } from "../problem-texts.ts";
import type { SearchOperator } from "../search-operator.ts";

/** How a table shows a value. */
export type ColumnType =
  | "text"
  | "badge"
  | "link"
  | "number"
  | "percentage"
  | "currency"
  | "date"
  | "datetime"
  | "boolean"
  | "count"
  | "none";

/**
 * The type of the column kept beside the document for searching and sorting. Amounts are ten-thousandths in a bigint, because
 * comparing `numeric` cannot use an index under row-level security; what has none lives in the document alone.
 */
export type SqlType = "text" | "text[]" | "bigint" | "double precision" | "boolean" | "date" | "timestamptz";

/**
 * What a record has under a field: one value; several, always; a secret, which goes in and never comes out; or nothing, because the field is a
 * text of the form.
 */
export type Holding = "one" | "several" | "secret" | "nothing";

export type JsonType = "string" | "number" | "integer" | "boolean" | "array" | "object" | "any";

/** What a check must know beyond the value: where the reader is, and what the tenant allows. */
export type CheckContext = {
  readonly locale: Locale;
  readonly tenant: string;
  /** The currency of amounts in the record at hand. */
  readonly currency: string;
  /** Of a text that is a number: which kind it is of in the record at hand. */
  readonly numberKind?: string;
  /** A tenant may accept account numbers that fail the check of their digits. */
  readonly isIbanCheckSkipped: boolean;
  /** The codes of a list; undefined when the list is not known here, so that nothing can be said. */
  readonly codesOf: (list: string) => ReadonlySet<string> | undefined;
};

export type Kind = {
  readonly holds: Holding;
  readonly json: JsonType;
  readonly sql?: SqlType;
  readonly column: ColumnType;
  /** The first is the one a search field uses unless its declaration says otherwise; none means it is not searched. */
  readonly operators: readonly SearchOperator[];
  /** Whether a cell of a file that is read in can hold it. */
  readonly isInCells: boolean;
  /** The shape of a stored value. Nested kinds get the schema of their fields handed in. */
  readonly schema: (field: Field, inner: ZodType) => ZodType;
  /**
   * What is wrong with a value that is not empty. What the schema refuses is refused in any case, so this is needed only for rules
   * and words of its own.
   */
  readonly problem?: (value: unknown, field: Field, context: CheckContext) => Problem | undefined;
  /** Of a text that people write in several ways: the one it is stored in. */
  readonly compact?: (text: string) => string;
  /** Whether min and max limit the length of the text or the value itself. */
  readonly limits?: "length" | "value";
  /** The most characters and the most elements the store holds; no declaration can ask for more. */
  readonly maxLength?: number;
  readonly maxCount?: number;
  /** Where a value stands against a bound: negative, zero, positive; undefined when they cannot be compared. */
  readonly compare?: (value: unknown, bound: number | string) => number | undefined;
  /** A bound as a message shows it. */
  readonly showBound?: (bound: number | string, field: Field, context: CheckContext) => string;
};

/** The sentence that tells of it, with what it says beside the label. */
export type Problem = { readonly name: ProblemName; readonly values?: Readonly<Record<string, string>> };
