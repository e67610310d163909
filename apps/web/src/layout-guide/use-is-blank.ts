// Whether nothing is drawn in a part of the page. A card that has nothing for a record or a reader draws nothing, which a guide has to say.
import { type RefObject, useEffect, useState } from "react";

/** What is seen without a word. */
const drawings = "svg, canvas, img, input, textarea, [data-loading]";
/** What is on its way draws nothing either, for a moment. */
const patienceMs = 800;

export function useIsBlank(place: RefObject<Element | null>, isDrawn: boolean): boolean {
  const [isBlank, setIsBlank] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!isDrawn || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (element.textContent !== "" || element.querySelector(drawings) !== null) setIsBlank(false);
      else timer = setTimeout(() => setIsBlank(true), patienceMs);
    };
    const watching = new MutationObserver(look);
    watching.observe(element, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      clearTimeout(timer);
      watching.disconnect();
    };
  }, [isDrawn, place]);
  return isBlank;
}
