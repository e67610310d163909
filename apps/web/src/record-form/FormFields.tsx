// The fields of one part of a record: plain ones in the grid, objects as groups below, lists inside as tables.
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { memo, type ReactElement } from "react";
import { useOpenForm } from "../fields/form-context.ts";
import { RecordField } from "../fields/RecordField.tsx";
import styles from "./FormFields.module.css";
import { ListTable } from "./ListTable.tsx";
import { shownFields } from "./shown-fields.ts";

type Props = {
  /** What stands before the names: "company." or "persons[2].", nothing for the record itself. */
  readonly prefix: string;
  readonly fields: FieldMap;
};

export const FormFields = memo(function FormFields({ prefix, fields }: Props): ReactElement {
  const { store, model } = useOpenForm();
  const shown = shownFields(fields, prefix, store.get().base, model);
  const plain = shown.filter(([, { fields: inner }]) => inner === undefined);
  const groups = shown.filter(([, { fields: inner }]) => inner !== undefined);
  return (
    <div className={styles.fields}>
      {plain.length > 0 && (
        <FieldGrid>
          {plain.map(([name, field]) => (
            <RecordField key={name} path={`${prefix}${name}`} field={field} />
          ))}
        </FieldGrid>
      )}
      {groups.map(([name, field]) => (
        <Group key={name} path={`${prefix}${name}`} field={field} />
      ))}
    </div>
  );
});

function Group({ path, field }: { readonly path: string; readonly field: Field }): ReactElement {
  const title = field.label ?? labelOf(path);
  if (field.kind === "list") return <ListTable path={path} field={field} title={title} />;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <FormFields prefix={`${path}.`} fields={field.fields ?? {}} />
    </fieldset>
  );
}
