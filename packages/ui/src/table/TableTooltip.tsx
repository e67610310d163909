// The whole text of a cell that shows a part of it, beside the pointer. One for the whole table: a tooltip for each cell would cost more
// than the cells.
import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import styles from "./DataTable.module.css";

const delayMs = 350;
const gap = 4;

export function TableTooltip({ table }: { readonly table: RefObject<HTMLElement | null> }): ReactElement {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cell: Element | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      cell = null;
      if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
    };
    const over = ({ target }: PointerEvent): void => {
      const next = target instanceof Element ? target.closest("td, th") : null;
      if (next === cell) return;
      hide();
      cell = next;
      if (next === null || !isCut(next)) return;
      timer = setTimeout(() => show(tip.current, next), delayMs);
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") hide();
    };
    element.addEventListener("pointerover", over);
    element.addEventListener("pointerleave", hide);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      hide();
      element.removeEventListener("pointerover", over);
      element.removeEventListener("pointerleave", hide);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("scroll", hide, { capture: true });
    };
  }, [table]);
  // Screen readers read the whole text in the cell itself.
  return <div ref={tip} className={styles.tip} popover="manual" aria-hidden="true" />;
}

function isCut(cell: Element): boolean {
  return cell.querySelector("[data-whole]") !== null || cell.scrollWidth > cell.clientWidth;
}

function show(tip: HTMLElement | null, cell: Element): void {
  if (tip === null || !cell.isConnected) return;
  const cut = cell.querySelector<HTMLElement>("[data-whole]");
  tip.textContent = cut?.dataset.whole ?? cell.textContent;
  tip.showPopover();
  const place = cell.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = place.bottom + gap;
  const start = getComputedStyle(cell).direction === "rtl" ? place.right - width : place.left;
  tip.style.setProperty("top", `${below + height > innerHeight ? place.top - gap - height : below}px`);
  tip.style.setProperty("left", `${Math.max(gap, Math.min(start, innerWidth - width - gap))}px`);
}
