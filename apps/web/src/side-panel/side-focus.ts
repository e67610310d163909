// Focus and scroll position of the side view. When a user opens it or goes on inside, the focus is on the title. Where an address names a
// place, it is on that place. When the side view closes, the focus goes back. The page beside it is not touched.
import { isTextEntry } from "@kontor/ui/keyboard/is-text-entry.ts";
import { type RefObject, useEffect, useRef } from "react";
import { takeFocusWish, type useSideView } from "../side-view/side-view.ts";
import type { SideRouter } from "./side-router.tsx";

type FocusParts = {
  readonly asked: ReturnType<typeof useSideView>;
  readonly router: SideRouter;
  readonly panel: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLElement | null>;
};

export function useSideFocus({ asked, router, panel, content, heading }: FocusParts): void {
  const { isOpen } = asked;
  const before = useRef<Element>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isInside = panel.current?.contains(active) === true;
    if (isOpen) {
      if (!isInside) before.current = active;
      return;
    }
    // What had the focus before may be gone by now; the browser then begins at the start of the page.
    const place = before.current;
    if ((isInside || active === document.body) && place instanceof HTMLElement && place.isConnected)
      place.focus();
    before.current = null;
  }, [isOpen, panel]);
  useEffect(() => {
    if (asked.isOpen && takeFocusWish()) heading.current?.focus({ preventScroll: true });
  }, [asked, heading]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
        if (content.current === null) return;
        if (toLocation.hash !== "") scrollToPlace(content.current, toLocation.hash);
        else if (pathChanged) content.current.scrollTop = 0;
        if (fromLocation !== undefined && pathChanged && isLost(panel.current)) {
          heading.current?.focus({ preventScroll: true });
        }
      }),
    [router, panel, content, heading],
  );
}

/** The focus was on something of the page before. One that is in the page beside, or in a field, stays. */
function isLost(panel: HTMLElement | null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return panel?.contains(active) === true && !isTextEntry(active);
}

/** The same names may stand in the page beside it. */
export function scrollToPlace(content: HTMLElement, id: string): void {
  const place = content.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (place === null) return;
  content.scrollTop += place.getBoundingClientRect().top - content.getBoundingClientRect().top - 12;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
