// One value outside of React's tree that components follow: for what parts of the page far from each other have to agree on.
import { useSyncExternalStore } from "react";

export type SharedValue<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** In a component, which is drawn anew when the value changes. */
  readonly use: () => Value;
};

export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (): Value => current;
  return {
    get,
    set(next) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
