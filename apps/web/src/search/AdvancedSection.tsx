// The foldable advanced search inside an entity search.
import type { FilterForm } from "@kontor/client/lists/filter-form.ts";
import { ariaKeys } from "@kontor/ui/keyboard/key-press.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AdvancedFields } from "./AdvancedFields.tsx";
import styles from "./AdvancedSection.module.css";
import type { FilterControl } from "./filter-controls.ts";

type Props = {
  readonly controls: readonly FilterControl[];
  readonly form: FilterForm;
  readonly onChange: (form: FilterForm) => void;
  readonly onReset: () => void;
  readonly onSearch: () => void;
};

export function AdvancedSection({ controls, form, onChange, onReset, onSearch }: Props): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  useShortcut({ ...keyTable.runAdvancedSearch, layer: "modal", isActive: isOpen, run: onSearch });
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOfField = event.target instanceof HTMLInputElement && !event.isDefaultPrevented();
    if (event.key === "Enter" && isOfField && !event.nativeEvent.isComposing) onSearch();
  };
  return (
    <search className={styles.section} aria-label={t("Advanced search")}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown className={styles.chevron} size={14} stroke={1.6} aria-hidden />
          {t("Advanced search")}
        </button>
        {isOpen && (
          <Button variant="subtle" size="xs" className={styles.reset} onClick={onReset}>
            {t("Reset")}
          </Button>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field of it searches.
        <div id={bodyId} className={styles.body} onKeyDown={onKeyDown}>
          <div className={styles.fields}>
            <AdvancedFields controls={controls} form={form} onChange={onChange} />
          </div>
          <Button
            variant="filled"
            aria-keyshortcuts={ariaKeys(keyTable.runAdvancedSearch.keys)}
            onClick={onSearch}
          >
            {t("Search")}
          </Button>
        </div>
      )}
    </search>
  );
}
