// What can be done with a row of a list inside a record. Nothing is stored until the form is saved, so nothing is asked.
import { addRow, duplicateRow, moveRow, newRow, removeRow } from "@kontor/client/forms/form-rows.ts";
import { rowsAt } from "@kontor/client/forms/form-values.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useMemo } from "react";
import { useOpenForm } from "../fields/form-context.ts";

export type RowActions = {
  /** Answers the number of the new row. */
  readonly add: () => number;
  readonly remove: (index: number) => void;
  readonly duplicate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
};

/** `start`: what a new row begins with, beside the defaults of its fields. */
export function useRowActions(path: string, field: Field, start?: RecordData): RowActions {
  const { store } = useOpenForm();
  return useMemo(
    () => ({
      add: () => {
        store.changeRows(path, (values) => addRow(values, path, newRow(field, start)));
        return rowsAt(store.get().values, path).length - 1;
      },
      remove: (index) => store.changeRows(path, (values) => removeRow(values, path, index)),
      duplicate: (index) => store.changeRows(path, (values) => duplicateRow(values, path, index, field)),
      move: (from, to) => store.changeRows(path, (values) => moveRow(values, path, from, to)),
    }),
    [store, path, field, start],
  );
}
