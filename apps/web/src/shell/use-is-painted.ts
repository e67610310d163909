// Whether the frame has been painted. The page inside it is begun afterwards, in a task of its own: the menu is there and answers while the
// page is drawn. What waits for a page to be rendered, its focus and its place on the screen, hears of it once more when the page is there.
import { type RouterEvents, useRouter } from "@tanstack/react-router";
import { startTransition, useEffect, useRef, useState } from "react";
import { afterPaint } from "../page/after-paint.ts";

let wasPainted = false;

/** A frame that is drawn anew later, after signing in again, waits for nothing. */
export function useIsPainted(): boolean {
  const router = useRouter();
  const [isPainted, setIsPainted] = useState(wasPainted);
  const early = useRef<RouterEvents["onRendered"]>(undefined);
  useEffect(() => {
    if (isPainted) {
      if (early.current !== undefined) router.emit(early.current);
      early.current = undefined;
      return;
    }
    const unsubscribe = router.subscribe("onRendered", (event) => {
      early.current = event;
    });
    const forget = afterPaint(() => {
      wasPainted = true;
      startTransition(() => setIsPainted(true));
    });
    return () => {
      unsubscribe();
      forget();
    };
  }, [isPainted, router]);
  return isPainted;
}
