// Requests, documents and sessions carry UUIDs; one that arrives from outside is checked here before it is used.

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether the text is 8-4-4-4-12 hexadecimal digits, of any version and in any letter case.
 * @example isUuid("0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4a") // true
 * @example isUuid("0195b8f47c1e7d3a9a523f0c6e1d2b4a") // false
 */
export function isUuid(text: string): boolean {
  return uuidShape.test(text);
}
