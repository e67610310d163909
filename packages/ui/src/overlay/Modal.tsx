// A window over the page: the browser's own dialog, which keeps the focus inside, gives it back afterwards and needs no style of
// its own at run time. It is placed from the top, so that it grows downwards.
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useId } from "react";
import { useTranslation } from "react-i18next";
import { isDropdownOpen } from "../keyboard/open-overlays.ts";
import { ShortcutRegionContext } from "../keyboard/shortcut-region.ts";
import layer from "./dialog-layer.module.css";
import styles from "./Modal.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";

type Props = {
  /** Says what happens: "Add person". */
  readonly title: string;
  readonly size?: "sm" | "md" | "lg" | undefined;
  /** For forms: neither Escape nor a press beside the window closes it, so nothing typed is lost by accident. */
  readonly isStatic?: boolean | undefined;
  readonly onClose: () => void;
  /** In the header, before the way to close. */
  readonly actions?: ReactNode;
  /** A hint at the start; Cancel, then the filled action at the end. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** Open for as long as it is rendered. The focus goes to what carries `data-autofocus`, otherwise to the first control of the body. */
export function Modal({
  title,
  size = "sm",
  isStatic = false,
  onClose,
  actions,
  footer,
  children,
}: Props): ReactElement {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useModalDialog(focusFirst);
  // Keys of what stands in the window are its own: another one above it must not pass them down.
  const region = useCallback(() => dialog.current, [dialog]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || !isOwn(event, dialog.current)) return;
    // A menu that is open in the window takes the key first.
    if (isDropdownOpen()) return;
    event.preventDefault();
    if (!isStatic) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`${layer.layer} ${styles.dialog}`}
      aria-labelledby={titleId}
      closedby="none"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current && !isStatic) onClose();
      }}
    >
      <ShortcutRegionContext value={region}>
        <div className={styles.window} data-size={size}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {actions}
            <ActionIcon size="xs" aria-label={t("Close")} onClick={onClose}>
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </header>
          <div className={styles.body} data-part="body">
            {children}
          </div>
          {footer !== undefined && (
            <footer className={styles.footer} data-part="footer">
              {footer}
            </footer>
          )}
        </div>
      </ShortcutRegionContext>
    </dialog>
  );
}

function focusFirst(dialog: HTMLDialogElement): void {
  const controls = "input, select, textarea, button, a[href], [tabindex='0']";
  const wanted =
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    [...dialog.querySelectorAll<HTMLElement>(`[data-part=body] :is(${controls})`)].find(
      (control) => !control.matches(":disabled") && control.checkVisibility(),
    ) ??
    dialog.querySelector<HTMLElement>("[data-part=footer] button:last-of-type");
  wanted?.focus();
}

/** A key pressed in another window that this one opened belongs to that one. */
function isOwn(event: KeyboardEvent, dialog: HTMLDialogElement | null): boolean {
  return event.target instanceof Element && event.target.closest("dialog") === dialog;
}
