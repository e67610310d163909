// The header that gives an answered file its name (RFC 6266). Old readers find a name in plain ASCII, all others the true one.
import { harmlessFileName } from "@kontor/engine/files/file-name.ts";

export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const harmless = harmlessFileName(name);
  const ascii = harmless.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extendedValue(harmless)}`;
}

/** As RFC 8187 writes it: what `encodeURIComponent` leaves as it is and that standard does not is written as well. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
