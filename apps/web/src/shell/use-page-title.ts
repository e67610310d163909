// The title of the page in the tab of the browser, which is also what a screen reader says first. It is set together with the
// page, before the focus moves there.
import { useLayoutEffect } from "react";

export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} – Kontor`;
  }, [title]);
}
