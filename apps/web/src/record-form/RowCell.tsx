// A cell of a row on a phone, where a row is opened as a whole: there is no room to edit in place.
import type { Field } from "@kontor/model/fields/field.ts";
import { usePlainText } from "@kontor/ui/fields/use-plain-text.ts";
import type { ReactElement } from "react";
import { useFieldView } from "../fields/use-field-view.ts";
import { useRecordName } from "../record-words/use-record-name.ts";
import styles from "./EditedCell.module.css";

type Props = {
  readonly path: string;
  readonly field: Field;
  readonly isFigure?: boolean;
  readonly onOpen: () => void;
};

export function RowCell({ path, field, isFigure = false, onOpen }: Props): ReactElement {
  const view = useFieldView(path, field);
  const text = usePlainText();
  const key = field.kind === "reference" && typeof view.value === "string" ? view.value : undefined;
  const name = useRecordName(field.target, key);
  const shown = name ?? text(view);
  return (
    <button
      type="button"
      className={styles.cell}
      data-field={path}
      data-figure={isFigure || undefined}
      data-state={view.error === undefined ? undefined : "error"}
      onClick={onOpen}
    >
      {shown === "" ? <span className={styles.nothing}>–</span> : <bdi>{shown}</bdi>}
    </button>
  );
}
