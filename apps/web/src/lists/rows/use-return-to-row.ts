// The way back to a list ends on the row the user left from, as soon as it is drawn. Keys go on from there, and it is in sight. A user who
// has gone elsewhere in the page meanwhile is left there.
import { ShortcutRegionContext } from "@kontor/ui/keyboard/shortcut-region.ts";
import { useRouter } from "@tanstack/react-router";
import { useContext, useEffect, useRef } from "react";

export function useReturnToRow(returnedId: string | undefined): void {
  const router = useRouter();
  // The list may stand in the side view, beside a page with the same rows.
  const region = useContext(ShortcutRegionContext);
  const awaited = useRef(returnedId);
  useEffect(() => {
    if (awaited.current === undefined) return;
    const go = (): boolean => {
      const page = region === undefined ? document.querySelector("main") : region();
      const id = awaited.current;
      const row =
        id === undefined ? null : page?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
      if (!row || !isFree(document.activeElement, row)) return false;
      row.focus({ preventScroll: true });
      keepInSight(row);
      return true;
    };
    const { location, resolvedLocation } = router.state;
    if (go() && resolvedLocation?.href === location.href) {
      awaited.current = undefined;
      return;
    }
    // The page itself takes the focus when it is complete; the row comes after it.
    return router.subscribe("onRendered", () => {
      if (go()) awaited.current = undefined;
    });
  });
}

/** Until the focus goes on: figures above the rows may arrive after them and take room from them. */
function keepInSight(row: HTMLElement): void {
  const look = new ResizeObserver(() => row.scrollIntoView({ block: "nearest" }));
  look.observe(row.closest("table")?.parentElement ?? row);
  row.addEventListener("blur", () => look.disconnect(), { once: true });
}

/** The user has not moved yet: the focus is nowhere, on the title of a page, or on the row already. */
function isFree(active: Element | null, row: Element): boolean {
  return active === null || active === document.body || active === row || active.matches("h1, h2, main");
}
