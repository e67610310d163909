// The on-screen keyboard: the keys of the reader's locale at the foot of the window, typed into the field that was last entered.
import { useTopDialog } from "@kontor/ui/overlay/top-dialog.ts";
import { ActionIcon } from "@mantine/core";
import { IconBackspace, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../language/language.ts";
import { toggleKeyboard } from "./keyboard-state.ts";
import { loadKeyboard } from "./keyboards.ts";
import styles from "./OnScreenKeyboard.module.css";
import { isTypedInto, typeKey } from "./type-key.ts";

export function OnScreenKeyboard(): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isShifted, setIsShifted] = useState(false);
  const { data } = useQuery({
    queryKey: ["virtual-keyboards", locale],
    queryFn: () => loadKeyboard(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const type = useTyping();
  const { default: plain = [], shift = plain } = data?.layout ?? {};
  const press = (key: string): void => {
    type(key);
    setIsShifted(false);
  };
  const dialog = useTopDialog();
  const section = useRef<HTMLElement>(null);
  useRoomBelow(section);
  const keyboard = (
    <section
      ref={section}
      className={styles.keyboard}
      dir="ltr"
      aria-label={t("On-screen keyboard")}
      // The field keeps the focus and its selection while keys are pressed.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(isShifted ? shift : plain).map((row) => (
        <div key={row} className={styles.row}>
          {row.split(" ").map((key) => (
            <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
              {key}
            </button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <button
          type="button"
          className={styles.key}
          aria-pressed={isShifted}
          onClick={() => setIsShifted(!isShifted)}
        >
          {t("Shift")}
        </button>
        <button type="button" className={styles.space} onClick={() => press(" ")}>
          {t("Space")}
        </button>
        <button type="button" className={styles.key} aria-label={t("Delete")} onClick={() => type(undefined)}>
          <IconBackspace size={16} stroke={1.6} aria-hidden />
        </button>
        <ActionIcon aria-label={t("Close the on-screen keyboard")} onClick={toggleKeyboard}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
  // Everything outside of a modal dialog is out of reach, and its fields are typed into as well.
  return dialog === undefined ? keyboard : createPortal(keyboard, dialog);
}

/** The frame ends above the keyboard, so that what stands at its foot stays within reach. */
function useRoomBelow(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty("--keyboard-height", `${section.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (section.current !== null) observer.observe(section.current);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--keyboard-height");
    };
  }, [section]);
}

/** Types into the field that was entered last, also when a key itself has the focus. */
function useTyping(): (text: string | undefined) => void {
  const field = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = (element: Element | null): void => {
      if (isTypedInto(element)) field.current = element;
    };
    const follow = (event: FocusEvent): void => {
      if (event.target instanceof Element) remember(event.target);
    };
    remember(document.activeElement);
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return (text) => {
    if (field.current?.isConnected) typeKey(field.current, text);
  };
}
