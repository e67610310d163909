// Whether the page has had nothing to do for a moment: what no user waits for is asked for then. The rows come first.
import { useEffect, useState } from "react";

export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
