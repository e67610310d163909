// Every object inherits names such as `constructor`. Code that looks up a name it has not chosen itself uses this.

/** The object's own value under a name; undefined where it has none. */
export function own<Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}
