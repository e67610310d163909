// The menu of a row: what can be done with it. There is one for the whole table; it opens beside the row that asked for it and gives the
// focus back to it.
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./menu.module.css";
import type { RowAction } from "./table-types.ts";

export type MenuPlace = { readonly id: string; readonly anchor: DOMRect; readonly isMirrored: boolean };

type Props<Row> = {
  readonly place: MenuPlace;
  readonly row: Row;
  readonly actions: readonly RowAction<Row>[];
  readonly onChoose: (action: RowAction<Row>) => void;
  readonly onClose: () => void;
};

export function RowMenu<Row>({ place, row, actions, onChoose, onClose }: Props<Row>): ReactElement {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    put(element, place);
    element.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
  }, [place]);
  const ordered = actions.toSorted(
    (one, other) => Number(one.isDestructive ?? false) - Number(other.isDestructive ?? false),
  );
  return (
    <div
      ref={menu}
      className={styles.menu}
      popover="auto"
      role="menu"
      aria-label={t("Actions")}
      tabIndex={-1}
      onKeyDown={moveFocus}
      onToggle={({ newState }) => {
        if (newState === "closed") onClose();
      }}
    >
      {ordered.map((action) => {
        const refusal = action.refusal?.(row);
        return (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            className={styles.line}
            data-destructive={action.isDestructive || undefined}
            aria-disabled={refusal !== undefined}
            onClick={() => {
              if (refusal !== undefined) return;
              menu.current?.hidePopover();
              onChoose(action);
            }}
          >
            {action.icon}
            <span>
              {action.label}
              {refusal !== undefined && <small className={styles.reason}>{refusal}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Below its button at the end edge, or above where there is no room. */
function put(menu: HTMLElement, { anchor, isMirrored }: MenuPlace): void {
  const { width, height } = menu.getBoundingClientRect();
  const gap = 4;
  const below = anchor.bottom + gap;
  const left = isMirrored ? anchor.left : anchor.right - width;
  menu.style.setProperty(
    "top",
    `${below + height > innerHeight ? Math.max(gap, anchor.top - gap - height) : below}px`,
  );
  menu.style.setProperty("left", `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = lines.findIndex((line) => line.matches(":focus"));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  // The keys of the rows below are not meant.
  event.stopPropagation();
  lines.at(next % lines.length)?.focus();
}
