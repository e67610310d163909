// The own fields a tenant has put beside those of an entity of the product.
import {
  fieldErrors,
  fieldsOfRows,
  type OwnFields,
  rowsOfFields,
} from "@kontor/client/configuration/own-fields.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEntityModel } from "../models/entity-model.ts";
import { type Configuration, saveCollection } from "./configuration-calls.ts";
import { FieldsPreview } from "./FieldsPreview.tsx";
import { useOwnFieldList } from "./own-field-form.ts";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = {
  readonly entityName: string;
  readonly configuration: Configuration;
  readonly mayWrite: boolean;
};

export function ExtensionForm({ entityName, configuration, mayWrite }: Props): ReactElement {
  const { t } = useTranslation();
  const list = useOwnFieldList();
  const fields = useMemo(() => ({ fields: list }), [list]);
  const before = extensionOf(configuration.value, entityName);
  const model = useEntityModel(entityName);
  const columns =
    model?.entity.columns
      .filter((path) => !path.startsWith("ext."))
      .map((path) => own(model.entity.fields, path)?.label ?? labelOf(path)) ?? [];
  return (
    <SettingsForm
      label={t("Fields")}
      fields={fields}
      settings={settingsOf(configuration, entityName)}
      mayWrite={mayWrite}
      save={async ({ fields: rows }, version) => {
        const value = isObject(configuration.value) ? configuration.value : {};
        const { [entityName]: _, ...others } = value;
        const made = fieldsOfRows(rows, before);
        const all = Object.keys(made).length === 0 ? others : { ...others, [entityName]: asJson(made) };
        return settingsOf(await saveCollection("collection-extension", version, all), entityName);
      }}
      errorsOf={(errors, { fields: rows }) => fieldErrors(errors, entityName, rows)}
    >
      <FieldsPreview before={before} columns={columns} />
    </SettingsForm>
  );
}

function settingsOf({ version, value }: Configuration, entityName: string) {
  return { version, record: { fields: rowsOfFields(extensionOf(value, entityName)) } };
}

/** What was saved has been checked by the server. */
function extensionOf(value: JsonValue, entityName: string): OwnFields {
  const extension = isObject(value) ? own(value, entityName) : undefined;
  return (isObject(extension) ? extension : {}) as unknown as OwnFields;
}

/** Without what is undefined it is JSON. */
function asJson(fields: OwnFields): JsonValue {
  return JSON.parse(JSON.stringify(fields));
}
