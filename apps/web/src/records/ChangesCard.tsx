// What is changed and not saved yet, first in the side column while all of a record is edited: each change with what was there before, and
// the way back.
import { valueAt, withValue } from "@kontor/client/forms/form-values.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, generalPath } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { currencyAt } from "../fields/field-currency.ts";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { useFormats } from "../language/use-formats.ts";
import { useRecordMode } from "../record-form/details/record-mode.ts";
import { pathLabel } from "../record-form/path-label.ts";
import { RecordLink } from "../record-words/RecordLink.tsx";
import { shownValue } from "../record-words/shown-value.ts";
import { useShowing } from "../record-words/use-showing.ts";
import styles from "./ChangesCard.module.css";

export function ChangesCard(): ReactElement | undefined {
  const { t } = useTranslation();
  const { store } = useOpenForm();
  const mode = useRecordMode();
  const { formatNumber } = useFormats();
  const { changes } = useFormParts(store, () => ({ changes: store.changes() }));
  if (mode?.isEditing !== true || changes.length === 0) return undefined;
  return (
    <Card title={t("Changes")} count={formatNumber(changes.length)} kind="list">
      <ul className={styles.changes}>
        {changes.map((path) => (
          <Change key={path} path={path} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ path }: { readonly path: string }): ReactElement {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const { entity } = model;
  const { before, after, problem } = useFormParts(store, () => ({
    before: valueAt(store.get().base ?? {}, path),
    after: valueAt(store.get().values, path),
    problem: store.problems().get(path),
  }));
  const label = pathLabel(entity, path);
  // A row goes back together with its list: it has no place of its own once rows were added or moved.
  const [list = path] = path.split("[", 1);
  const undo = (): void => {
    const stored = valueAt(store.get().base ?? {}, list);
    if (list === path) store.change(path, stored);
    else store.changeRows(list, (values) => withValue(values, list, stored));
  };
  return (
    <li className={styles.change}>
      <div className={styles.about}>
        <span className={styles.label}>{label}</span>
        <span className={styles.values} data-wrong={problem?.severity === "error" || undefined}>
          <s>
            <ChangedValue path={path} value={before} />
          </s>{" "}
          <ChangedValue path={path} value={after} />
        </span>
      </div>
      <ActionButton kind="quiet" size="xs" onClick={undo}>
        {t("Undo")}
        <Unseen>{label}</Unseen>
      </ActionButton>
    </li>
  );
}

function ChangedValue({
  path,
  value,
}: {
  readonly path: string;
  readonly value: JsonValue | undefined;
}): ReactElement {
  const { store, model } = useOpenForm();
  const field = fieldAt(model.entity.fields, generalPath(path).replace(/\[\]$/, ""));
  const showing = useShowing([field]);
  if (field?.kind === "reference" && typeof value === "string" && value !== "") {
    return <RecordLink entityName={field.target ?? ""} recordKey={value} />;
  }
  const currency = field && currencyAt(store.get().values, path, field);
  return <bdi>{shownValue(field, value, { ...showing, currency }) || "–"}</bdi>;
}
