// The records a field names: each by its name and its number, with a way to it and a way out. A search finds others. The component that
// draws it provides the names and the search, because both need the server.
import { IconSearch, IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../FieldFrame.tsx";
import type { FieldView } from "../field-view.ts";
import { useSelectPlaceholder } from "../use-select-placeholder.ts";
import styles from "./Structure.module.css";

type NamedRecord = {
  readonly key: string;
  /** What people call it; its key while that is not known. */
  readonly name: string;
  /** The link to the record; without one the key is shown as it is. */
  readonly link?: ReactNode;
};

type Props = {
  readonly field: FieldView;
  readonly records: readonly NamedRecord[];
  readonly onSearch: () => void;
  readonly onRemove: (key: string) => void;
};

export function ReferenceInput({ field, records, onSearch, onRemove }: Props): ReactElement {
  const { t } = useTranslation();
  const placeholder = useSelectPlaceholder();
  const isFull = records.length > 0 && !field.isMultiple && field.isFilter !== true;
  return (
    <FieldFrame field={field}>
      {({ control: { name: _name, "aria-required": _required, ...control }, labelId, state }) => (
        <div
          className={styles.reference}
          data-state={state}
          data-disabled={field.isDisabled || undefined}
          data-full={isFull || undefined}
        >
          {records.map(({ key, name, link }) => (
            <span key={key} className={styles.record}>
              {name !== key && <bdi className={styles.recordName}>{name}</bdi>}
              {link ?? (
                <bdi dir="ltr" className={styles.recordKey}>
                  {key}
                </bdi>
              )}
              {!field.isDisabled && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("Remove {{value}}", { value: name })}
                  onClick={() => onRemove(key)}
                >
                  <IconX size={12} stroke={1.8} aria-hidden />
                </button>
              )}
            </span>
          ))}
          <button
            type="button"
            {...control}
            className={styles.search}
            aria-labelledby={`${labelId} ${control.id}-search`}
            aria-haspopup="dialog"
            onClick={onSearch}
          >
            <span id={`${control.id}-search`} className={isFull ? styles.unseen : styles.placeholder}>
              {records.length === 0 ? placeholder : t("Search")}
            </span>
            <IconSearch className={styles.glass} size={14} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
