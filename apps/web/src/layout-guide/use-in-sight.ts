// Whether a part of the page has come near the window. What has been seen stays, so that going back finds it as it was left.
import { type RefObject, useEffect, useState } from "react";

/** Content is drawn a little before it comes into view, so that a scrolling reader finds it there. */
const ahead = "500px 0px";

export function useInSight(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: ahead },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isSeen, place]);
  return isSeen;
}
