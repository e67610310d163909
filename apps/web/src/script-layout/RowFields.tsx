// A row with fields of the record: the same fields as on the form of the declaration, and saved with it.

import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import type { RowField } from "@kontor/model/layout/script/card-frame.ts";
import { layoutTexts } from "@kontor/model/layout/script/layout-problem.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import type { FieldColumns } from "@kontor/ui/fields/field-view.ts";
import type { ReactElement } from "react";
import { useOpenForm } from "../fields/form-context.ts";
import { RecordField } from "../fields/RecordField.tsx";
import { FormFields } from "../record-form/FormFields.tsx";
import { ListTable } from "../record-form/ListTable.tsx";
import { pathLabel } from "../record-form/path-label.ts";
import { elementViews } from "./elements/element-views.tsx";
import { useLayoutSubject } from "./subject.ts";

type Props = { readonly fields: readonly RowField[] };

export function RowFields({ fields }: Props): ReactElement {
  const subject = useLayoutSubject();
  if (subject !== undefined) return <FieldsOfForm fields={fields} />;
  return <Wrong paths={fields.map(({ path }) => path)} reason="there is no record on this page" />;
}

function FieldsOfForm({ fields }: Props): ReactElement {
  const { model } = useOpenForm();
  const found = fields.map(({ path, columns }) => ({
    path,
    columns: columnsOf(columns),
    field: fieldAt(model.entity.fields, path),
  }));
  const known = found.flatMap(({ field, ...rest }) =>
    field === undefined || field.hidden ? [] : [{ ...rest, field }],
  );
  const plain = known.filter(({ field }) => field.fields === undefined);
  const groups = known.filter(({ field }) => field.fields !== undefined);
  const unknown = found.filter(({ field }) => field === undefined).map(({ path }) => path);
  return (
    <>
      {plain.length > 0 && (
        <FieldGrid>
          {plain.map(({ path, field, columns }) => (
            <RecordField key={path} path={path} field={field} columns={columns} />
          ))}
        </FieldGrid>
      )}
      {groups.map(({ path, field }) => (
        <Group key={path} path={path} field={field} />
      ))}
      {unknown.length > 0 && <Wrong paths={unknown} reason={`${model.entity.name} has no such field`} />}
    </>
  );
}

function Group({ path, field }: { readonly path: string; readonly field: Field }): ReactElement {
  const { model } = useOpenForm();
  if (field.kind === "list")
    return <ListTable path={path} field={field} title={pathLabel(model.entity, path)} />;
  return <FormFields prefix={`${path}.`} fields={field.fields ?? {}} />;
}

/** Half of a narrow form is not enough for a field; from there on it is as wide as it was told. */
function columnsOf(columns: number | undefined): FieldColumns | undefined {
  return columns === undefined ? undefined : { xs: 12, md: columns, lg: columns };
}

function Wrong({
  paths,
  reason,
}: {
  readonly paths: readonly string[];
  readonly reason: string;
}): ReactElement {
  const View = elementViews.error;
  return (
    <View element={{ type: "error", text: `${layoutTexts.invalidObject(paths.join(", "))}: ${reason}` }} />
  );
}
