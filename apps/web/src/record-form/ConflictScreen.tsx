// Another user has changed the same fields meanwhile: both values side by side, and the user decides. What only one side has changed is
// merged already and listed below.
import { type Conflict, decided, type Merge } from "@kontor/client/forms/merge.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt, generalPath, type RecordData } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownValue } from "../record-words/shown-value.ts";
import { allFields, useShowing } from "../record-words/use-showing.ts";
import { ConflictRow } from "./ConflictRow.tsx";
import styles from "./ConflictScreen.module.css";
import { pathLabel } from "./path-label.ts";

type Side = "mine" | "theirs";

type Props = {
  readonly entity: Entity;
  readonly merge: Merge;
  /** Who changed it, as far as it is known. */
  readonly who: string | undefined;
  readonly confirmLabel: string;
  readonly onDecide: (values: RecordData) => void;
  readonly onCancel: () => void;
};

export function ConflictScreen({
  entity,
  merge,
  who,
  confirmLabel,
  onDecide,
  onCancel,
}: Props): ReactElement {
  const { t } = useTranslation();
  const showing = useShowing(allFields(entity.fields));
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { merged, conflicts, taken } = merge;
  const chooseAll = (side: Side): void =>
    setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  const isDecided = conflicts.every(({ path }) => choices[path] !== undefined);
  const decide = (): void =>
    onDecide(
      conflicts.reduce(
        (values, conflict) => decided(values, conflict, choices[conflict.path] ?? "mine"),
        merged,
      ),
    );
  const show = ({ path }: Conflict, value: Conflict["mine"]): string =>
    shownValue(fieldAt(entity.fields, generalPath(path)), value, showing);
  const kept = taken.filter((path) => isShown(entity, path)).map((path) => pathLabel(entity, path));
  return (
    <Modal
      title={t("Changed by somebody else")}
      size="lg"
      isStatic
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t("Cancel")}</Button>
          <ActionButton
            kind="filled"
            disabledReason={isDecided ? undefined : t("Choose a value for each field first")}
            onClick={decide}
          >
            {confirmLabel}
          </ActionButton>
        </>
      }
    >
      <p className={styles.lead}>
        {who === undefined
          ? t(
              "These fields were changed by somebody else while you were editing them. Choose which value stays.",
            )
          : t("These fields were changed by {{who}} while you were editing them. Choose which value stays.", {
              who,
            })}
      </p>
      <Table label={t("Fields changed by both")}>
        <thead>
          <tr>
            <th scope="col">{t("Field")}</th>
            <th scope="col">
              {t("Mine")}{" "}
              <button type="button" className={styles.all} onClick={() => chooseAll("mine")}>
                {t("Take all of mine")}
              </button>
            </th>
            <th scope="col">
              {t("Theirs")}{" "}
              <button type="button" className={styles.all} onClick={() => chooseAll("theirs")}>
                {t("Take all of theirs")}
              </button>
            </th>
            <th scope="col">{t("Merged")}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.path}
              label={pathLabel(entity, conflict.path)}
              mine={show(conflict, conflict.mine)}
              theirs={show(conflict, conflict.theirs)}
              choice={choices[conflict.path]}
              onChoose={(side) => setChoices({ ...choices, [conflict.path]: side })}
            />
          ))}
        </tbody>
      </Table>
      {kept.length > 0 && (
        <p className={styles.kept}>{t("Also changed and kept: {{fields}}", { fields: kept.join(", ") })}</p>
      )}
    </Modal>
  );
}

/** What the product keeps for itself is nothing a reader has changed. */
function isShown({ fields }: Entity, path: string): boolean {
  const field = fieldAt(fields, generalPath(path).replace(/\[\]$/, ""));
  return field !== undefined && !field.hidden && !path.startsWith("_");
}
