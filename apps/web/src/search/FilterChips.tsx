// The filters of a list that are active, each with its way to take it away, and one way to take away all.
import type { ServerQuery } from "@kontor/client/lists/list-state.ts";
import { parseFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import { Chip } from "@kontor/ui/text/Chip.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { useRecordNames } from "../record-words/use-record-name.ts";
import { useListValues } from "../request/use-list-values.ts";
import styles from "./FilterChips.module.css";
import type { FilterControl } from "./filter-controls.ts";
import { filterText } from "./filter-text.ts";

type Props = {
  readonly controls: readonly FilterControl[];
  readonly filters: ServerQuery;
  readonly onChange: (filters: ServerQuery) => void;
  /** All of them, and the text above the list; absent where something beside them does. */
  readonly onClear?: () => void;
};

export function FilterChips({ controls, filters, onChange, onClear }: Props): ReactElement | null {
  const { t } = useTranslation();
  const active = controls.flatMap((control) => {
    const sent = filters[control.name];
    return sent === undefined ? [] : [{ control, sent }];
  });
  if (active.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of filters, not of fields.
    <div className={styles.chips} role="group" aria-label={t("Active filters")}>
      {active.map(({ control, sent }) => (
        <FilterChip
          key={control.name}
          control={control}
          sent={sent}
          onRemove={() => {
            const { [control.name]: _, ...others } = filters;
            onChange(others);
          }}
        />
      ))}
      {onClear !== undefined && (
        <Button variant="subtle" size="xs" className={styles.clear} onClick={onClear}>
          {t("Clear")}
        </Button>
      )}
    </div>
  );
}

type ChipProps = { readonly control: FilterControl; readonly sent: string; readonly onRemove: () => void };

function FilterChip({ control, sent, onRemove }: ChipProps): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const items = useListValues(control.field.list);
  const { target } = control.field;
  const nameOf = useRecordNames(
    target === undefined ? [] : keysIn(sent).map((key) => ({ entityName: target, key })),
  );
  const labelOf = (value: string): string =>
    (target === undefined ? undefined : nameOf(target, value)) ??
    items.find((item) => item.value === value)?.label ??
    value;
  return (
    <Chip
      field={control.label}
      value={filterText(control, sent, { t, formats, labelOf })}
      onRemove={onRemove}
    />
  );
}

/** A hand-written filter may not parse. Then there are no keys to request names for. */
export function keysIn(sent: string): readonly string[] {
  try {
    const { included, excluded } = parseFilterChoices("key", sent);
    return [...included, ...excluded];
  } catch {
    return [];
  }
}
