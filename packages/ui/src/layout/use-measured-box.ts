// Looks at the size of a box and of what it holds before they are first seen, and whenever one of them changes: a frame in which
// something scrolls out of reach of the keys is one too many.
import { type RefObject, useLayoutEffect } from "react";

export function useMeasuredBox(
  box: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => void,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    for (const watched of [element, element.firstElementChild]) if (watched) observer.observe(watched);
    return () => observer.disconnect();
  }, [box, measure]);
}
