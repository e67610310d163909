// The control of one field in the place of its value. Enter saves this field alone, Escape puts back what it held, Tab saves and goes on to
// the next one, and so does a press elsewhere.
import type { Field } from "@kontor/model/fields/field.ts";
import { isDropdownOpen, topmostModal } from "@kontor/ui/keyboard/open-overlays.ts";
import { type FocusEvent, type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from "react";
import { useOpenForm } from "../../fields/form-context.ts";
import { RecordField } from "../../fields/RecordField.tsx";
import { focusInside } from "../form-focus.ts";
import styles from "./InPlaceField.module.css";
import { useRecordMode } from "./record-mode.ts";

type Props = { readonly path: string; readonly field: Field };

export function InPlaceField({ path, field }: Props): ReactElement {
  const mode = useRecordMode();
  const { store } = useOpenForm();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current === null ? undefined : focusInside(place.current)), []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, shiftKey, target, currentTarget, nativeEvent } = event;
    // Windows that open from the control are drawn elsewhere and have keys of their own.
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (!isInside || nativeEvent.isComposing || (isDropdownOpen() && key !== "Tab")) return;
    const isPressed = target.closest("button, a") !== null && store.changes().length === 0;
    const isNewLine = target instanceof HTMLTextAreaElement && shiftKey;
    const isSaveKey = key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if ((key === "Enter" && !isPressed && !isNewLine) || isSaveKey) {
      event.preventDefault();
      event.stopPropagation();
      mode?.keep(path);
    }
    if (key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      mode?.restore(path);
    }
    if (key === "Tab") {
      const next = neighbourOf(currentTarget, shiftKey ? -1 : 1);
      if (next === undefined) return;
      event.preventDefault();
      mode?.keep(path, next);
    }
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    // A menu, a picker or a window of the control belongs to it; another window of the browser takes nothing away.
    if (!document.hasFocus() || isDropdownOpen() || topmostModal() !== undefined) return;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    mode?.keep(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control it holds.
    <div
      ref={place}
      className={styles.editor}
      data-open-field={path}
      data-kind={field.kind}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <RecordField path={path} field={field} />
    </div>
  );
}

/** The field before or behind this one that can be typed in place, as the page shows them. */
function neighbourOf(place: HTMLElement, step: 1 | -1): string | undefined {
  const card = place.closest("[data-card]");
  const fields = [...(card?.querySelectorAll<HTMLElement>("[data-open-field]") ?? [])];
  return fields[fields.indexOf(place) + step]?.dataset.openField;
}
