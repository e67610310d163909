// What is derived from an effective entity is kept while it is in use. A thousand tenants would fill the memory, so the least
// recently asked for goes first; entities nobody has changed are one object for all tenants and are derived once.

export function boundedCache<Key extends object, Value>(
  limit: number,
  derive: (key: Key) => Value,
): (key: Key) => Value {
  const values = new Map<Key, Value>(); // a Map keeps the order of insertion, so its first key is the oldest
  return (key) => {
    const known = values.get(key);
    const value = known ?? derive(key);
    if (known !== undefined) values.delete(key);
    values.set(key, value);
    if (values.size > limit) {
      const [oldest] = values.keys();
      if (oldest !== undefined) values.delete(oldest);
    }
    return value;
  };
}
