// On a phone the side view lies over the page. What is covered can neither be reached by keys nor read out.
import { type RefObject, useEffect } from "react";

export function useCoveredPage(panel: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const frame = panel.current?.parentElement;
    if (!isCovering || frame === null || frame === undefined) return;
    const covered = [...frame.children].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement && part !== panel.current && part.matches("main, header, nav"),
    );
    for (const part of covered) part.inert = true;
    return () => {
      for (const part of covered) part.inert = false;
    };
  }, [panel, isCovering]);
}
