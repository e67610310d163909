// One field of the open form as its control draws it.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import { isChoiceOffered } from "@kontor/client/session/permissions.ts";
import { meets } from "@kontor/model/fields/condition.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { isMadeByProduct } from "@kontor/model/workflow/locks.ts";
import type { FieldColumns, FieldView } from "@kontor/ui/fields/field-view.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { useKnownListValues } from "../request/use-list-values.ts";
import { useSessionUser } from "../session/session-user.ts";
import { currencyAt, surroundings } from "./field-currency.ts";
import { useFormParts, useOpenForm } from "./form-context.ts";
import { kindOnPages } from "./kinds-on-pages.ts";
import { problemText } from "./problem-text.ts";
import { isReadOnlyField } from "./read-only.ts";
import { recordFieldView } from "./record-field-view.ts";

export function useFieldView(path: string, field: Field, columns?: FieldColumns): FieldView {
  const { store, model } = useOpenForm();
  const { t } = useTranslation();
  const user = useSessionUser();
  const listed = useKnownListValues(field.list);
  const { base } = store.get();
  const isNew = base === undefined;
  const before = base === undefined ? undefined : valueAt(base, path);
  const items = useMemo(
    () =>
      user === undefined || field.reservedChoices === undefined
        ? listed
        : listed?.filter((item) => isChoiceOffered(user, field, item.value, { isNew, value: before })),
    [listed, field, user, isNew, before],
  );
  const parts = useFormParts(store, () => partsAt(store, model, path, field));
  return useMemo(() => {
    const { severity, message, isUnread, ...rest } = parts;
    const problem = severity === undefined || message === undefined ? undefined : { severity, message };
    const situation = { path, field, ...rest, problem, items, ...(columns && { columns }) };
    const view: FieldView = { ...recordFieldView(situation), isUnread };
    if (isNew && kindOnPages(field).needsRecord)
      return { ...view, isDisabled: true, help: t("Files can be added once the record is saved") };
    if (path !== model.entity.key || !view.isReadOnly) return view;
    // How a number is assigned is of no use to a user who only reads one.
    const { help: _, ...numbered } = view;
    return numbered;
  }, [path, field, parts, items, columns, model, isNew, t]);
}

type FieldParts = {
  readonly value: JsonValue | undefined;
  readonly isTouched: boolean;
  readonly isMandatory: boolean;
  readonly isReadOnly: boolean;
  readonly isUnread: boolean;
  readonly currency: string | undefined;
  readonly severity: "error" | "warning" | undefined;
  readonly message: string | undefined;
};

function partsAt(store: FormStore, model: EntityModel, path: string, field: Field): FieldParts {
  const { base, values, touched, unread } = store.get();
  // Of a new record what is typed decides, such as whose invoice it is.
  const isReadOnly = isReadOnlyField(model, base, path) || isMadeByProduct(model.entity, values, path);
  const problem = store.problems().get(path);
  return {
    value: valueAt(values, path),
    isTouched: touched.has(path),
    isMandatory:
      field.mandatory !== undefined &&
      !isReadOnly &&
      meets(field.mandatory, surroundings(values, path)[0] ?? values),
    isReadOnly,
    isUnread: unread.has(path),
    currency: field.kind === "currency" ? currencyAt(values, path, field) : undefined,
    severity: problem?.severity,
    message: problem && problemText(problem.message, field.label ?? labelOf(path)),
  };
}
