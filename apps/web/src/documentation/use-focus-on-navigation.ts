// Moves the focus to a new page, as a browser does when it loads one: keys and screen readers start at its content. A reader who
// is typing keeps the field.
import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef<string>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirstPage = shownPath.current === undefined;
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (isFirstPage || isSamePage || document.activeElement instanceof HTMLInputElement) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
