// How filters stand in the address: plain text, `?filter=99`. The router would write JSON by default, and would turn the text 99 of a
// copied address into a number. A route that needs a number says so in its schema.

type Search = Readonly<Record<string, unknown>>;

/** Each name with its text, or with all its texts when it stands there more than once. */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** Absent values leave no trace in the address. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
