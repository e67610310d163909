// A field of a record that is read: its label over its value. Where the reader may change it, a press or Enter types it in place.
import type { Field } from "@kontor/model/fields/field.ts";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import { type MouseEvent, memo, type ReactElement, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useOpenForm } from "../../fields/form-context.ts";
import { isReadOnlyField, lockOf } from "../../fields/read-only.ts";
import { useFieldView } from "../../fields/use-field-view.ts";
import { useNames } from "../../record-words/use-showing.ts";
import { useStatusLabel } from "../../record-words/use-status-label.ts";
import { InPlaceField } from "./InPlaceField.tsx";
import { Lock } from "./Lock.tsx";
import styles from "./ShownField.module.css";
import { ShownValue } from "./ShownValue.tsx";
import { isTypedInPlace, shownWidth } from "./shown-width.ts";

export type ShownState = "read" | "typed" | "saved";

type Props = {
  readonly path: string;
  readonly field: Field;
  readonly state: ShownState;
  /** Not where the card says it once for most of its fields. */
  readonly showsLock?: boolean;
  /** Left out where nothing can be typed in place; a field that needs more room is typed with all others. */
  readonly onOpen?: ((path: string, isInPlace: boolean) => void) | undefined;
};

export const ShownField = memo(function ShownField(props: Props): ReactElement {
  const { path, field, state, showsLock = true, onOpen } = props;
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const view = useFieldView(path, field);
  const names = useNames(model.entity, store.get().base ?? {});
  const labelId = useId();
  const base = store.get().base;
  const isOpen = onOpen !== undefined && !isReadOnlyField(model, base, path);
  const open = (): void => onOpen?.(path, isTypedInPlace(field));
  /** What leads elsewhere leads there, and a text that is being marked is not typed. */
  const onClick = ({ target }: MouseEvent): void => {
    const isLeading = target instanceof Element && target.closest("a, button") !== null;
    if (isOpen && !isLeading && (getSelection()?.isCollapsed ?? true)) open();
  };
  return (
    <div className={styles.field} data-width={shownWidth(field)} data-state={state}>
      <dt className={styles.label} id={labelId}>
        <span>{view.label}</span>
        {!isOpen && onOpen !== undefined && base !== undefined && (
          <LockOf path={path} isSaidAbove={!showsLock} />
        )}
      </dt>
      {state === "typed" ? (
        <dd className={styles.typed}>
          <InPlaceField path={path} field={field} />
        </dd>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for keys.
        <dd className={styles.value} data-open={isOpen || undefined} onClick={onClick}>
          <span data-value={path}>
            <ShownValue view={view} names={names} isExpected={field.isExpected} />
          </span>
          {isOpen && (
            <button
              type="button"
              className={styles.pencil}
              data-open-field={path}
              aria-label={t("Edit {{field}}", { field: view.label })}
              onClick={open}
            >
              {state === "saved" ? (
                <IconCheck className={styles.tick} size={14} stroke={2} aria-hidden />
              ) : (
                <IconPencil size={13} stroke={1.6} aria-hidden />
              )}
            </button>
          )}
        </dd>
      )}
    </div>
  );
});

/** Why a value that others type is only read here. */
function LockOf({ path, isSaidAbove }: { readonly path: string; readonly isSaidAbove: boolean }): ReactNode {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const record = store.get().base ?? {};
  const statusLabel = useStatusLabel(model, record);
  const lock = lockOf(model, record, path);
  const { status } = record;
  if (lock === "rights") return <Lock text={t("Your profile does not change this")} />;
  if (lock !== "status" || isSaidAbove || typeof status !== "string") return null;
  return <Lock text={t("Not changed while the status is {{status}}", { status: statusLabel(status) })} />;
}
