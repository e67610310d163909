// The line of a menu that opens the list of keys, with the key that does the same.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import popup from "@kontor/ui/overlay/Popup.module.css";
import { IconKeyboard } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { openShortcutSheet } from "../palette/shortcut-sheet-state.ts";

type Props = { readonly onDone: () => void; readonly role?: "menuitem" };

export function KeysLine({ onDone, role }: Props): ReactElement {
  const { t } = useTranslation();
  const open = (): void => {
    onDone();
    openShortcutSheet();
  };
  return (
    <button type="button" role={role} className={popup.line} onClick={open}>
      <IconKeyboard size={16} stroke={1.6} aria-hidden />
      {t("Keyboard shortcuts")}
      <span className={popup.end}>
        <KeyHint keys={keyTable.showShortcuts.keys} />
      </span>
    </button>
  );
}
