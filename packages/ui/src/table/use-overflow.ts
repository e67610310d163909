// Whether a table is wider than its place. Only then it scrolls sideways in a box of its own; otherwise its header can stay at the top of
// the page.
import { type RefObject, useLayoutEffect, useState } from "react";

export function useOverflow(box: RefObject<HTMLElement | null>, needed: number): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => setRoom(element.clientWidth);
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
  }, [box]);
  return needed > room;
}
