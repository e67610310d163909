// The field of the palette: what is typed, and to which entity the records are narrowed.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { IconSearch, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/browser-session.ts";
import styles from "./PaletteField.module.css";
import { closePalette } from "./palette-state.ts";

type Props = {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly text: string;
  readonly entityLabel: string | undefined;
  readonly onType: (text: string) => void;
  readonly onNarrow: () => void;
};

export function PaletteField({ listId, activeId, text, entityLabel, onType, onNarrow }: Props): ReactElement {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  // The key that opens it closes it as well.
  useShortcut({ ...keyTable.openPalette, layer: "modal", run: closePalette });
  return (
    <div className={styles.field}>
      <IconSearch className={styles.glyph} size={17} stroke={1.6} aria-hidden />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t("Search or jump")}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t("Search records, pages and commands")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {isAuthenticated && (
        <>
          <span className={styles.scope} role="status">
            <button type="button" className={styles.entity} tabIndex={-1} onClick={onNarrow}>
              {entityLabel ?? t("All entities")}
            </button>
          </span>
          <span className={styles.key} aria-hidden="true">
            <KeyHint keys="Tab" />
          </span>
        </>
      )}
      <button
        type="button"
        className={styles.close}
        tabIndex={-1}
        aria-label={t("Close")}
        onClick={closePalette}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
