// Draws the parts of a page one after the other, each painted before the next one is begun: between two of them a key or a click is answered.
import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "../page/after-paint.ts";

/** How many of them are drawn by now. What was drawn once stays. */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= count) return;
    return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, count]);
  return Math.min(drawn, count);
}
