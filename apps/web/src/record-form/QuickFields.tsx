// The fields of the quick add. What kind of record it is comes first: it decides what else is asked.
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import type { FieldColumns } from "@kontor/ui/fields/field-view.ts";
import type { ReactElement } from "react";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { RecordField } from "../fields/RecordField.tsx";
import { FormFields } from "./FormFields.tsx";
import { quickFields } from "./quick-fields.ts";

const half: FieldColumns = { xs: 12, md: 6, lg: 6 };
const whole: FieldColumns = { xs: 12, md: 12, lg: 12 };

export function QuickFields(): ReactElement {
  const { store, model } = useOpenForm();
  const { names } = useFormParts(store, () => ({
    names: quickFields(model.entity, store.get().values)
      .map(({ name }) => name)
      .join(","),
  }));
  const asked = quickFields(model.entity, store.get().values).filter(({ name }) =>
    names.split(",").includes(name),
  );
  const plain = asked.filter(({ field }) => field.fields === undefined);
  const groups = asked.filter(({ field }) => field.fields !== undefined);
  const ordered = [
    ...plain.filter(({ name }) => name === "type"),
    ...plain.filter(({ name }) => name !== "type"),
  ];
  return (
    <>
      <FieldGrid>
        {ordered.map(({ name, field }) => (
          <RecordField
            key={name}
            path={name}
            field={field}
            columns={name === "type" || name === "name" ? whole : half}
          />
        ))}
      </FieldGrid>
      {groups.length > 0 && (
        <FormFields prefix="" fields={Object.fromEntries(groups.map(({ name, field }) => [name, field]))} />
      )}
    </>
  );
}
