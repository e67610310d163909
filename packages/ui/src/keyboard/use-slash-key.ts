// The key `/` brings the focus to the search field of a part of the page, to the one that is shown where it has several for several
// widths. An open menu closes.
import type { RefObject } from "react";
import { keyTable } from "./key-table.ts";
import { useShortcut } from "./shortcuts.ts";

export function useSlashKey(part: RefObject<HTMLElement | null>): void {
  useShortcut({
    ...keyTable.focusSearchField,
    run: () => {
      const openMenu = document.querySelector(":popover-open");
      if (openMenu instanceof HTMLElement) openMenu.hidePopover();
      const fields = part.current?.querySelectorAll<HTMLInputElement>("input[type=search]") ?? [];
      const field = [...fields].find((each) => each.checkVisibility());
      field?.focus();
      field?.select();
    },
  });
}
