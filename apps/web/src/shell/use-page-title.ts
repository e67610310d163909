// The title of the page in the tab of the browser, which is also what a screen reader says first.
import { useEffect } from "react";

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Kontor`;
  }, [title]);
}
