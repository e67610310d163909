// Records to search by, found with the search of their entity. What is chosen stands in the field by name.

import { pickerFilters } from "@kontor/client/lists/picker-filters.ts";
import { keysFilter } from "@kontor/client/lists/record-names.ts";
import { FieldFrame } from "@kontor/ui/fields/FieldFrame.tsx";
import { IconSearch, IconX } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecordNames } from "../record-words/use-record-name.ts";
import { keysIn } from "./FilterChips.tsx";
import type { FilterFieldProps } from "./FilterField.tsx";
import { filterView } from "./filter-view.ts";
import styles from "./ReferenceFilter.module.css";

/** Its own advanced search has fields like this one. */
const EntitySearchModal = lazy(async () => ({
  default: (await import("./EntitySearchModal.tsx")).EntitySearchModal,
}));

export function ReferenceFilter({ control, value, onChange }: FilterFieldProps): ReactElement {
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  const entityName = control.field.target ?? "";
  const keys = typeof value === "string" ? keysIn(value) : [];
  const nameOf = useRecordNames(keys.map((key) => ({ entityName, key })));
  const keep = (next: readonly string[]): void => onChange(next.length === 0 ? null : keysFilter(next));
  return (
    <FieldFrame field={filterView(control, value, undefined)}>
      {({ control: attributes }) => (
        <div className={styles.box}>
          <button
            type="button"
            id={attributes.id}
            className={styles.open}
            data-empty={keys.length === 0 || undefined}
            aria-haspopup="dialog"
            onClick={() => setSearching(true)}
          >
            <span className={styles.names}>
              {keys.length === 0 ? t("Any") : keys.map((key) => nameOf(entityName, key) ?? key).join(", ")}
            </span>
            <IconSearch size={14} stroke={1.6} aria-hidden />
          </button>
          {keys.length > 0 && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t("Clear {{field}}", { field: control.label })}
              onClick={() => keep([])}
            >
              <IconX size={13} stroke={1.6} aria-hidden />
            </button>
          )}
          {isSearching && (
            <Suspense>
              <EntitySearchModal
                entityName={entityName}
                filters={pickerFilters(control.field)}
                isMultiple
                chosenKeys={keys}
                onChoose={(_records, chosen) => {
                  keep(chosen);
                  setSearching(false);
                }}
                onClose={() => setSearching(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
