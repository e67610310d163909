// A list is ready for keys as soon as it is drawn: the focus is on its first row or, on the way back from a record, on the row the user
// left from, which is in sight then. A user who has gone elsewhere in the page meanwhile is left there.
import { topmostModal } from "@kontor/ui/keyboard/open-overlays.ts";
import { ShortcutRegionContext } from "@kontor/ui/keyboard/shortcut-region.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { useRouter } from "@tanstack/react-router";
import { useContext, useEffect, useRef } from "react";

type Target = {
  /** The row the user left from, if there is one. */
  readonly returnedId: string | undefined;
  readonly firstId: string | undefined;
};

export function useReturnToRow({ returnedId, firstId }: Target): void {
  const router = useRouter();
  // The list may stand in the side view, beside a page with the same rows: there it takes no focus by itself.
  const region = useContext(ShortcutRegionContext);
  const isPhone = useIsPhone();
  const isWanted = returnedId !== undefined || (region === undefined && !isPhone);
  const isAwaited = useRef(isWanted);
  useEffect(() => {
    const id = returnedId ?? firstId;
    if (!isAwaited.current || id === undefined) return;
    const rowThere = (): HTMLElement | null | undefined => {
      const page = region === undefined ? document.querySelector("main") : region();
      return page?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    };
    const go = (): void => {
      const row = rowThere();
      if (!row || !isFree(document.activeElement, row) || topmostModal() !== undefined) return;
      row.focus({ preventScroll: true });
      if (returnedId !== undefined) keepInSight(row);
    };
    const { location, resolvedLocation } = router.state;
    if (location.hash !== "") {
      isAwaited.current = false;
      return;
    }
    go();
    if (resolvedLocation?.href === location.href) {
      isAwaited.current = !rowThere();
      return;
    }
    // The page itself takes the focus when it is complete; the row comes after it.
    return router.subscribe("onRendered", () => {
      go();
      isAwaited.current = !rowThere();
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
