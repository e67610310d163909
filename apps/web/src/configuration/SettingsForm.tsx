// A part of the tenant's configuration as a form like that of a record: typed in place, saved as a whole over the version it was read in,
// with what the server refuses at its field.
import { type FormState, newForm, openedForm } from "@kontor/client/forms/form-state.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { FormFrame } from "../record-form/FormFrame.tsx";
import { LeaveGuard } from "../record-form/LeaveGuard.tsx";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useGoToField } from "../record-form/use-go-to-field.ts";
import { reportFailure } from "../request/report-failure.ts";

export type Settings = {
  /** In the words of the form. */
  readonly record: RecordData;
  readonly version: number;
  /** Nothing of it is there yet, so that all that is mandatory is asked for. */
  readonly isNew?: boolean;
  /** The page proposes these values, so that they can be saved although no user has typed anything. */
  readonly isDraft?: boolean;
};

type Props = {
  /** The title of its first card. */
  readonly label: string;
  readonly fields: FieldMap;
  /** As they were read last; newer ones are taken over while nothing is typed. */
  readonly settings: Settings;
  readonly mayWrite: boolean;
  readonly save: (values: RecordData, version: number) => Promise<Settings>;
  /** What the server has refused, by the places of the form. */
  readonly errorsOf: (errors: readonly FieldError[], values: RecordData) => readonly FieldError[];
  /** What is told when it is saved; without it, that it is. */
  readonly savedText?: string;
  /** What stands behind the cards: it finds the form it stands in. */
  readonly children?: ReactNode;
};

export function SettingsForm(props: Props): ReactElement {
  const { label, fields, settings, mayWrite, save: send, errorsOf, savedText, children } = props;
  const { t } = useTranslation();
  const model = useMemo(() => settingsModel(label, fields, mayWrite), [label, fields, mayWrite]);
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(settings);
  const [isBlocked, setIsBlocked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const store = useFormStore(model, () => formOf(settings, fields));
  const target = useGoToField(model.entity, store, root);
  const open = (next: Settings): void => {
    seen.current = next;
    setIsBlocked(false);
    store.reset(formOf(next, fields));
  };
  useEffect(() => {
    if (settings.version === seen.current.version || store.changes().length > 0) return;
    seen.current = settings;
    store.reset(formOf(settings, fields));
  }, [settings, store, fields]);
  const block = (): void => {
    setIsBlocked(true);
    target.goToFirst();
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    if (!store.submit()) {
      block();
      return;
    }
    setIsSaving(true);
    const { values } = store.get();
    try {
      open(await send(values, seen.current.version));
      showToast({ level: "success", title: savedText ?? t("Saved") });
    } catch (error) {
      if (error instanceof RequestFailure && error.errors.length > 0) {
        store.refuse(errorsOf(error.errors, values));
        block();
      } else reportFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <FormFrame
        model={model}
        store={store}
        root={root}
        target={target}
        isBlocked={isBlocked}
        isSaving={isSaving}
        isNew={settings.isDraft ?? false}
        afterCards={children}
        showsEmpty
        onSave={() => void save()}
        onDiscard={() => open(seen.current)}
      />
      <LeaveGuard store={store} />
    </>
  );
}

function formOf({ record, isNew = false }: Settings, fields: FieldMap): FormState {
  return isNew ? newForm({ fields }, record) : openedForm(record);
}

/** A form needs of an entity no more than this: it is found at no address, and nothing refers to it. */
function settingsModel(label: string, fields: FieldMap, mayWrite: boolean): EntityModel {
  const entity = {
    name: "settings",
    label,
    pluralLabel: label,
    key: "_id",
    fields,
    names: { serverRoute: "", statusList: "" },
    includes: {},
    search: [],
    writing: "open",
  } as unknown as Entity;
  return { entity, workflows: {}, mayWrite, readOnlyPaths: [], referring: [] };
}
