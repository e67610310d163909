// The title of the page in the tab of the browser, which is also what a screen reader says first. It is set together with the
// page, before the focus moves there. A page in the side view has another place for its title.
import { createContext, useContext, useLayoutEffect } from "react";
import { type PlaceAbove, setPageTitle } from "./page-title.ts";

type ShowTitle = (title: string, above?: PlaceAbove) => void;

export const PageTitleContext = createContext<ShowTitle>((title, above) => {
  document.title = `${title} – Kontor`;
  setPageTitle({ text: title, above });
});

/** `above` is the list a page stands below, where its address does not begin with that of the list. */
export function usePageTitle(title: string, above?: PlaceAbove): void {
  const show = useContext(PageTitleContext);
  const { label, path } = above ?? {};
  useLayoutEffect(
    () => show(title, label === undefined || path === undefined ? undefined : { label, path }),
    [show, title, label, path],
  );
}
