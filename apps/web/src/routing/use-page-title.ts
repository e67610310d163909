// The title of the page in the tab of the browser, which is also what a screen reader says first. It is set together with the
// page, before the focus moves there. A page in the side view has another place for its title.
import { createContext, useContext, useLayoutEffect } from "react";
import { setPageTitle } from "../shell/page-title.ts";

export const PageTitleContext = createContext<(title: string) => void>((title) => {
  document.title = `${title} – Kontor`;
  setPageTitle(title);
});

export function usePageTitle(title: string): void {
  const show = useContext(PageTitleContext);
  useLayoutEffect(() => show(title), [show, title]);
}
