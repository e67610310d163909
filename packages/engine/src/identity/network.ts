// Which network an address belongs to. The holder of an IPv6 address has all addresses that begin with the same four groups.

/**
 * What is counted for an address.
 * @example networkOf("2001:db8::1") // "2001:db8:0:0"
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0));
  const groups = [...(before ?? []), ...Array.from({ length: missing }, () => "0"), ...(after ?? [])];
  return groups.slice(0, 4).join(":");
}
