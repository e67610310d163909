// Opens the browser's own dialog for as long as it is drawn, and says that it lies on top: messages are then drawn inside it, because the
// browser puts everything outside of it out of reach.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { enterTopDialog } from "./top-dialog.ts";

/** `focus` is one function for all renderings; without it the browser chooses what has the focus. */
export function useModalDialog(
  focus?: (dialog: HTMLDialogElement) => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    focus?.(element);
    const leave = enterTopDialog(element);
    return () => {
      leave();
      element.close();
    };
  }, [focus]);
  return dialog;
}
