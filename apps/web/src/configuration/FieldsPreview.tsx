// The form as it would be with the fields that are being described, drawn by the components that draw the form of every record. What is
// typed into it is tried out and kept nowhere.
import { drawableRows, fieldsOfRows, type OwnFields } from "@kontor/client/configuration/own-fields.ts";
import { newForm } from "@kontor/client/forms/form-state.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { extensionFields } from "@kontor/model/overlay/apply-field.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type ReactElement, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { FormFields } from "../record-form/FormFields.tsx";
import { FormScope } from "../record-form/FormScope.tsx";
import { useFormStore } from "../record-form/use-form-store.ts";
import styles from "./configuration.module.css";
import { ListPreview } from "./ListPreview.tsx";

type Props = {
  /** As they are in force: what the form does not show comes from them. */
  readonly before: OwnFields;
  /** Shown in lists before the own ones. */
  readonly columns: readonly string[];
};

export function FieldsPreview({ before, columns }: Props): ReactElement {
  const { t } = useTranslation();
  const { store } = useOpenForm();
  const { rows } = useFormParts(store, () => ({ rows: valueAt(store.get().values, "fields") }));
  const shown = useDeferredValue(rows);
  const own = useMemo(() => fieldsOfRows(drawableRows(shown), before, () => "preview"), [shown, before]);
  const fields = useMemo(() => extensionFields(own), [own]);
  const marked = Object.values(own).flatMap(({ label, isColumn }) => (isColumn ? [label] : []));
  return (
    <Card title={t("Preview")}>
      {Object.keys(fields).length === 0 ? (
        <p className={styles.note}>
          {t("As soon as a field has a name, a label and a kind, it is shown here.")}
        </p>
      ) : (
        // A form of other fields is another form.
        <PreviewForm key={JSON.stringify(fields)} fields={fields} />
      )}
      {marked.length > 0 && <ListPreview columns={[...columns, ...marked]} />}
    </Card>
  );
}

function PreviewForm({ fields }: { readonly fields: FieldMap }): ReactElement {
  const model = useMemo(() => previewModel(fields), [fields]);
  const store = useFormStore(model, () => newForm({ fields }));
  return (
    <FormScope model={model} store={store}>
      <FormFields prefix="" fields={fields} />
    </FormScope>
  );
}

/** Fields are drawn by nothing else of their entity. */
function previewModel(fields: FieldMap): EntityModel {
  const entity = {
    name: "preview",
    label: "",
    pluralLabel: "",
    key: "_id",
    fields,
    names: { serverRoute: "", statusList: "" },
    includes: {},
    search: [],
    writing: "open",
  } as unknown as Entity;
  return { entity, workflows: {}, mayWrite: true, readOnlyPaths: [], referring: [] };
}
