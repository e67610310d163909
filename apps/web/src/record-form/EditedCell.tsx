// A cell of a row that is edited in place. It looks like text until the user enters it, and does not change its size then.
import type { Field } from "@kontor/model/fields/field.ts";
import { FieldText } from "@kontor/ui/fields/FieldText.tsx";
import { useFieldLanguage } from "@kontor/ui/fields/field-language.ts";
import { usePlainText } from "@kontor/ui/fields/use-plain-text.ts";
import { isDropdownOpen } from "@kontor/ui/keyboard/open-overlays.ts";
import { type KeyboardEvent, memo, type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpenForm } from "../fields/form-context.ts";
import { kindOnPages } from "../fields/kinds-on-pages.ts";
import { RecordField } from "../fields/RecordField.tsx";
import { useFieldView } from "../fields/use-field-view.ts";
import styles from "./EditedCell.module.css";
import { focusInside } from "./form-focus.ts";

type Props = {
  readonly path: string;
  readonly field: Field;
  readonly isFigure: boolean;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  /** Enter: the same field of the next row. */
  readonly onNext: () => void;
};

export const EditedCell = memo(function EditedCell(props: Props): ReactElement {
  const { path, field, isFigure, isEditing, onEdit } = props;
  const { t } = useTranslation();
  const view = useFieldView(path, field);
  const text = usePlainText();
  const language = useFieldLanguage();
  if (view.isReadOnly) {
    return (
      <div className={styles.text} data-figure={isFigure || undefined}>
        <FieldText field={view} />
      </div>
    );
  }
  // A box is ticked and a record is searched with one press, so they are never closed.
  const { inRow } = kindOnPages(field);
  if (inRow === "tick" || inRow === "reference") {
    return (
      <div className={styles.control} data-kind={field.kind}>
        <RecordField path={path} field={field} />
      </div>
    );
  }
  if (isEditing) return <Editor {...props} />;
  // The currency stands in the head of the column.
  const shown = field.kind === "currency" ? language.write(view.value, view) : text(view);
  return (
    <button
      type="button"
      className={styles.cell}
      data-field={path}
      data-figure={isFigure || undefined}
      data-state={view.error === undefined ? undefined : "error"}
      title={typeof view.error === "string" ? view.error : undefined}
      aria-label={t("{{field}}: {{value}}", { field: view.label, value: shown === "" ? "–" : shown })}
      onFocus={onEdit}
      onClick={onEdit}
    >
      {shown === "" ? <span className={styles.nothing}>–</span> : <bdi>{shown}</bdi>}
    </button>
  );
});

function Editor({ path, field, isFigure, onNext }: Props): ReactElement {
  const { store } = useOpenForm();
  const place = useRef<HTMLDivElement>(null);
  const view = useFieldView(path, field);
  const [start, setStart] = useState({ value: view.value, attempt: 0 });
  useLayoutEffect(() => (place.current === null ? undefined : focusInside(place.current)), [start.attempt]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || isDropdownOpen()) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onNext();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      // What the cell held when the user entered it was a value of the form.
      store.change(path, start.value as Parameters<typeof store.change>[1]);
      setStart({ value: start.value, attempt: start.attempt + 1 });
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control it holds.
    <div ref={place} className={styles.editor} data-figure={isFigure || undefined} onKeyDown={onKeyDown}>
      <RecordField key={start.attempt} path={path} field={field} />
    </div>
  );
}
