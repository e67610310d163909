// How wide the box of a table is, where its columns follow from it; undefined where they do not, and before it is drawn.
import { type RefObject, useLayoutEffect, useState } from "react";

export function useBoxWidth(box: RefObject<HTMLElement | null>, isAsked: boolean): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isAsked) return;
    const look = (): void => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
      setWidth(undefined);
    };
  }, [box, isAsked]);
  return width;
}
