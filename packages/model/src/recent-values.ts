// Values kept while they are in use. A thousand tenants would fill the memory, so the value asked for least recently goes first.

export type RecentValues<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
};

export function recentValues<Key, Value>(limit: number): RecentValues<Key, Value> {
  const values = new Map<Key, Value>(); // keeps the order in which keys were set, so that its first one is the oldest

  function set(key: Key, value: Value): void {
    values.delete(key);
    values.set(key, value);
    if (values.size <= limit) return;
    for (const oldest of values.keys()) {
      values.delete(oldest);
      return;
    }
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
