// The id a request carries. `crypto.randomUUID` exists on encrypted pages only, and an installation may be tried on plain HTTP;
// random bytes exist on both, so the id is made from them.

/** A random UUID, version 4. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version stands in the upper half of byte 6, the variant in the two upper bits of byte 8.
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
