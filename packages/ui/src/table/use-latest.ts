// What a callback that never changes looks at when it is called: rows are drawn anew only when they change, so what they call must stay
// the same.
import { type RefObject, useLayoutEffect, useRef } from "react";

export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
