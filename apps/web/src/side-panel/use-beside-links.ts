// Links followed with the Alt key open beside the page instead of in its place, by a click and by Enter.
import { useLayoutEffect } from "react";
import { openSideView } from "../side-view/side-view.ts";

export function useBesideLinks(isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return;
    const follow = (event: MouseEvent | KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event instanceof KeyboardEvent && event.key !== "Enter") return;
      const path = pathOfLink(event.target);
      if (path === undefined) return;
      // A browser would download what the link leads to, and the router would follow it.
      event.preventDefault();
      event.stopPropagation();
      openSideView(path, { keepsFocus: true });
    };
    window.addEventListener("click", follow, { capture: true });
    window.addEventListener("keydown", follow, { capture: true });
    return () => {
      window.removeEventListener("click", follow, { capture: true });
      window.removeEventListener("keydown", follow, { capture: true });
    };
  }, [isActive]);
}

/** Only of links to pages of this application: not to files, to other sites or to a place in the same page. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return undefined;
  if (
    link.hasAttribute("download") ||
    link.target !== "" ||
    /^\/(?:api|authentication)\//.test(link.pathname)
  )
    return undefined;
  const isPlace = link.getAttribute("href")?.startsWith("#");
  return isPlace ? undefined : `${link.pathname}${link.search}${link.hash}`;
}
