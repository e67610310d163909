// Caches what is derived from an effective entity while it is in use. Entities that no tenant has changed are one object for all tenants
// and are derived once.
import { recentValues } from "../recent-values.ts";

export function boundedCache<Key extends object, Value>(
  limit: number,
  derive: (key: Key) => Value,
): (key: Key) => Value {
  const values = recentValues<Key, Value>(limit);
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = derive(key);
    values.set(key, value);
    return value;
  };
}
