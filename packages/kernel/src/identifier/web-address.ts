// Web sites of persons and configured addresses become links, so only what opens a page passes: no other scheme, no
// name before an @ that could pass for the host, no character that an address must not hold.

/** What browsers and servers carry without cutting. */
const webAddressMaxLength = 2048;
const highestPort = 65_535;

/**
 * Labels of letters of any script, digits and inner dashes; the last one has letters only, or is a coded name.
 * Both cases are spelt out: ignoring case among all scripts would take the long ſ for an s.
 */
const webAddressShape =
  /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])(?::([0-9]{1,5}))?(?:[/?#][^\s\p{Cc}\p{Cf}"<>\\^`{|}]*)?$/u;

/**
 * Whether the text is the address of a web page, with or without http:// or https:// in front.
 * @example isWebAddress("www.example.com/contact?lang=fr") // true
 * @example isWebAddress("javascript:alert(1)") // false
 */
export function isWebAddress(text: string): boolean {
  if (text.length > webAddressMaxLength) return false;
  const match = webAddressShape.exec(text);
  return match !== null && Number(match[1] ?? 0) <= highestPort;
}
