// The key `/` brings the focus to a field, from anywhere but a text field and from no page behind a modal. An open menu closes.
import { isTextEntry } from "@kontor/ui/keyboard/is-text-entry.ts";
import { type RefObject, useEffect } from "react";

export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTextEntry(event.target)) return;
      if (document.querySelector("dialog:modal") !== null) return;
      event.preventDefault();
      const openMenu = document.querySelector(":popover-open");
      if (openMenu instanceof HTMLElement) openMenu.hidePopover();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}
