// Whether a table is wider than its place. Only then it scrolls sideways in a box of its own; otherwise its header can stay at the top of
// the page.
import { type RefObject, useLayoutEffect, useState } from "react";

export function useOverflow(box: RefObject<HTMLElement | null>, needed: number): boolean {
  // Not the room itself: a table that fits before and after is not drawn anew.
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => setWider(needed > element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What stays at the start is set off once something lies under it; an attribute is cheaper than drawing the table anew.
    const mark = (): void => {
      element.toggleAttribute("data-scrolled", element.scrollLeft !== 0);
    };
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [box, needed]);
  return isWider;
}
