// Moves the focus to a page once it has rendered, as a browser does when it loads one: keys and screen readers go on from its
// title, or from the place the address names. A reader who is typing in a field that is still there keeps it.
import { isTextEntry } from "@kontor/ui/keyboard/is-text-entry.ts";
import type { AnyRouter } from "@tanstack/react-router";

export function focusOnNavigation(router: AnyRouter): void {
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    const isFirstPage = fromLocation === undefined;
    // A first page starts at the top of the document, with the link that skips to the content, as any page does.
    const isNewPlace = toLocation.hash === "" ? pathChanged && !isFirstPage : hashChanged || pathChanged;
    // What had the focus may be gone without a new place: a button that was pressed on a page that failed.
    const isFocusLost = !isFirstPage && document.activeElement === document.body;
    if ((isNewPlace || isFocusLost) && !isTextEntry(document.activeElement)) focusPlace(toLocation.hash);
  });
}

function focusPlace(hash: string): void {
  const main = document.querySelector("main");
  const place = document.getElementById(hash) ?? main?.querySelector("h1") ?? main;
  if (place === null) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  // Where the page stands is the business of the router, which has already scrolled it.
  place.focus({ preventScroll: true });
}
