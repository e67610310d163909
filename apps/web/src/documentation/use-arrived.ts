// What a promise brought, or undefined while it is on its way. A page that need not wait for a late part shows the rest meanwhile;
// when the part is asked for again, the one that is there stays until the new one arrives.
import { useEffect, useState } from "react";

/** The promise must not fail; one that can fail brings its failure as a value. */
export function useArrived<Value>(promise: Promise<Value>): Value | undefined {
  const [arrived, setArrived] = useState<{ readonly value: Value }>();
  useEffect(() => {
    let isWanted = true;
    void promise.then((value) => {
      if (isWanted) setArrived({ value });
    });
    return () => {
      isWanted = false;
    };
  }, [promise]);
  return arrived?.value;
}
