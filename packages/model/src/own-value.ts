// Every object inherits names such as `constructor`. Whatever looks up a name that somebody else has chosen asks here.

/** The value somebody has put under a name; undefined where nobody has. */
export function own<Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}
