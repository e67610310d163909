// An entity a tenant describes itself: its names, and its fields with a preview of form and list.
import {
  entityErrors,
  entityOfRecord,
  nameOfRecord,
  recordOfEntity,
} from "@kontor/client/configuration/own-entities.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import type { DynamicEntity } from "@kontor/model/overlay/overlay.ts";
import { own } from "@kontor/model/own-value.ts";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Configuration, saveCollection } from "./configuration-calls.ts";
import { FieldsPreview } from "./FieldsPreview.tsx";
import { useOwnFieldList } from "./own-field-form.ts";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = {
  /** Such as DynoBox; none for a new one. */
  readonly name: string | undefined;
  readonly configuration: Configuration;
  readonly mayWrite: boolean;
  readonly onSaved: (name: string) => void;
};

export function OwnEntityForm({ name, configuration, mayWrite, onSaved }: Props): ReactElement {
  const { t } = useTranslation();
  const fields = useEntityFields(name === undefined);
  const before = descriptorOf(configuration.value, name);
  const settingsOf = ({ version, value }: Configuration, saved: string | undefined) => ({
    version,
    record: recordOfEntity(saved, descriptorOf(value, saved)),
    isNew: saved === undefined,
  });
  return (
    <SettingsForm
      label={before?.label ?? t("New entity")}
      fields={fields}
      settings={settingsOf(configuration, name)}
      mayWrite={mayWrite}
      save={async (values, version) => {
        const saved = name ?? nameOfRecord(values);
        const others = isObject(configuration.value) ? configuration.value : {};
        const all = { ...others, [saved]: asJson(entityOfRecord(values, before)) };
        const answer = await saveCollection("dyno-descriptors", version, all);
        onSaved(saved);
        return settingsOf(answer, saved);
      }}
      errorsOf={entityErrors}
    >
      <FieldsPreview before={before?.fields ?? {}} columns={[t("Registration")]} />
    </SettingsForm>
  );
}

function useEntityFields(isNew: boolean): FieldMap {
  const { t } = useTranslation();
  const list = useOwnFieldList();
  return useMemo(
    (): FieldMap => ({
      name: {
        kind: "text",
        label: t("Name"),
        mandatory: true,
        max: 40,
        pattern: "[A-Z][A-Za-z0-9]*",
        errorFormat: t("A name begins with a capital letter and consists of letters and digits"),
        help: t("Addresses and permissions are made of it; it stays as it is"),
        ...(!isNew && { readOnly: true }),
      },
      label: { kind: "text", label: t("One of them"), mandatory: true, max: 100 },
      pluralLabel: { kind: "text", label: t("Several of them"), mandatory: true, max: 100 },
      frenchLabel: { kind: "text", label: t("One of them, in French"), max: 100 },
      frenchPluralLabel: { kind: "text", label: t("Several of them, in French"), max: 100 },
      workflow: {
        kind: "text",
        label: t("Workflow"),
        max: 60,
        help: t("The name of one of your own workflows"),
      },
      about: { kind: "textarea", label: t("About"), max: 500 },
      fields: { ...list, mandatory: true },
    }),
    [t, list, isNew],
  );
}

/** What was saved has been checked by the server. */
function descriptorOf(value: JsonValue, name: string | undefined): DynamicEntity | undefined {
  const found = isObject(value) && name !== undefined ? own(value, name) : undefined;
  return isObject(found) ? (found as unknown as DynamicEntity) : undefined;
}

/** Without what is undefined it is JSON. */
function asJson(entity: DynamicEntity): JsonValue {
  return JSON.parse(JSON.stringify(entity));
}
