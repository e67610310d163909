// A statement of SQL with its values apart. Names in the text come from declarations; what a caller has sent is always a value.

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type Row = Readonly<Record<string, unknown>>;
export type Rows = readonly Row[];

/** A value of a statement under construction: writes its place and keeps it. */
export type Parameters = { readonly add: (value: unknown) => string; readonly values: readonly unknown[] };

export function parameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
