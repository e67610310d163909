// Places the operator has configured as trusted: they may lie inside the network. An entry without a port covers every port of the host.

const portMax = 65_535;

export type TrustedPlaces = (host: string, port: number) => boolean;

/** As `host` or `host:port`, an IPv6 address in brackets. */
export function trustedPlaces(places: readonly string[]): TrustedPlaces {
  const known = new Set(places.map(placeOf));
  return (host, port) => known.has(host) || known.has(`${host}:${port}`);
}

/** Undefined for what names no place. */
export function readPlace(text: string): { readonly host: string; readonly port?: number } | undefined {
  const [, name = "", port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text.trim()) ?? [];
  const host = name === "" ? undefined : plainHost(name);
  if (host === undefined || Number(port ?? 0) > portMax) return undefined;
  return port === undefined ? { host } : { host, port: Number(port) };
}

/** A host as addresses are compared: one way of writing for every address, small letters, no dot at the end, no brackets. */
export function plainHost(host: string): string | undefined {
  const parsed = URL.parse(`http://${host}/`)?.hostname;
  return parsed?.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function placeOf(text: string): string {
  const place = readPlace(text);
  if (place === undefined) throw new Error(`${text} is neither a host nor a host with a port`);
  return place.port === undefined ? place.host : `${place.host}:${place.port}`;
}
