// A list or an object inside the record as it is read: rows in a table, or values in the columns of the details. What holds nothing has no
// card.
import { rowsAt } from "@kontor/client/forms/form-values.ts";
import type { FormCard } from "@kontor/model/derive/default-form.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { type ReactElement, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { OpenFormProvider, useFormParts, useOpenForm } from "../../fields/form-context.ts";
import { isReadOnlyField } from "../../fields/read-only.ts";
import { useFormats } from "../../language/use-formats.ts";
import { FormFields } from "../FormFields.tsx";
import { ListTable } from "../ListTable.tsx";
import details from "./DetailsCard.module.css";
import styles from "./FieldGroup.module.css";
import { isFilled } from "./page-fields.ts";
import { useRecordMode } from "./record-mode.ts";
import { ShownField } from "./ShownField.tsx";

export function PartCard({ card }: { readonly card: FormCard }): ReactElement | undefined {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const mode = useRecordMode();
  const { formatNumber } = useFormats();
  const { path, title, isList } = card;
  const field = fieldAt(model.entity.fields, path);
  const { isEmpty, count, isReadOnly } = useFormParts(store, () => ({
    isEmpty: !isFilled(store, path),
    count: isList ? rowsAt(store.get().values, path).length : 0,
    isReadOnly: isReadOnlyField(model, store.get().base, path),
  }));
  if (field === undefined || isEmpty) return undefined;
  return (
    <div className={details.card} data-card={path} data-part="part">
      <Card
        title={title}
        count={isList && count > 0 ? formatNumber(count) : undefined}
        kind={isList ? "list" : "padded"}
        actions={
          mode?.mayEdit === true && !isReadOnly ? (
            <ActionButton kind="quiet" size="xs" onClick={() => mode.editAll(path)}>
              {t("Edit")}
              <Unseen>{title}</Unseen>
            </ActionButton>
          ) : undefined
        }
        foldsAs={`form ${model.entity.name} ${path}`}
      >
        {isList ? (
          <ReadRows path={path} field={field} title={title} />
        ) : (
          <PartValues path={path} card={card} field={field} />
        )}
      </Card>
    </div>
  );
}

type RowsProps = { readonly path: string; readonly field: Field; readonly title: string };

/** Rows are typed while the record is edited, so here nobody may write them. */
function ReadRows({ path, field, title }: RowsProps): ReactElement {
  const form = useOpenForm();
  const readForm = useMemo(() => ({ ...form, model: { ...form.model, mayWrite: false } }), [form]);
  return (
    <OpenFormProvider value={readForm}>
      <ListTable path={path} field={field} title={title} isInCard />
    </OpenFormProvider>
  );
}

type ValuesProps = { readonly path: string; readonly card: FormCard; readonly field: Field };

function PartValues({ path, card, field }: ValuesProps): ReactElement {
  const form = useOpenForm();
  const { store } = form;
  const mode = useRecordMode();
  const { open, editAll, mayEdit = false } = mode ?? {};
  const readForm = useMemo(() => ({ ...form, model: { ...form.model, mayWrite: false } }), [form]);
  const plain = card.fields.filter(({ field: inner }) => inner.fields === undefined);
  const { filled } = useFormParts(store, () => ({
    filled: plain
      .map((each) => each.path)
      .filter((inner) => isFilled(store, inner) || inner === mode?.typed)
      .join(" "),
  }));
  const shown = filled.split(" ");
  const onOpen = useCallback(
    (inner: string, isInPlace: boolean) => (isInPlace ? open?.(inner) : editAll?.(inner)),
    [open, editAll],
  );
  const nested = Object.fromEntries(
    Object.entries(field.fields ?? {}).filter(
      ([name, inner]) => inner.fields !== undefined && isFilled(store, `${path}.${name}`),
    ),
  );
  return (
    <>
      <dl className={styles.values}>
        {plain
          .filter((each) => shown.includes(each.path))
          .map((each) => (
            <ShownField
              key={each.path}
              path={each.path}
              field={each.field}
              state={each.path === mode?.typed ? "typed" : each.path === mode?.saved ? "saved" : "read"}
              onOpen={mayEdit ? onOpen : undefined}
            />
          ))}
      </dl>
      {Object.keys(nested).length > 0 && (
        <OpenFormProvider value={readForm}>
          <FormFields prefix={`${path}.`} fields={nested} />
        </OpenFormProvider>
      )}
    </>
  );
}
