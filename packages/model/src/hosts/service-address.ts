// Addresses that administrators configure: of providers, of pages that frame ours, of logos. Read by a narrow rule of our own, the
// same in the server and in the page: what it does not know is refused, so that no two readers take one address for two places.

export type ServiceAddress = {
  readonly hostname: string;
  readonly path: string;
  readonly query: string;
};

const pathSigns = "[\\w\\-.~!$&'()*+,;=:@%/]";
const shape = new RegExp(
  `^(https?)://([A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)(?::(\\d{1,5}))?(/${pathSigns}*)?(\\?${pathSigns.replace("/]", "/?]")}*)?$`,
);
const highestPort = 65_535;
const ownMachine: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

/** Only there is nothing between the two ends that could listen. */
export function isOwnMachine(hostname: string): boolean {
  return ownMachine.has(hostname);
}

/**
 * The parts of an address that is reached with encryption, or on the machine itself without, for development.
 * @example readServiceAddress("https://login.example.com/realm") // { hostname: "login.example.com", path: "/realm", query: "" }
 * @example readServiceAddress("http://login.example.com") // undefined
 */
export function readServiceAddress(text: string): ServiceAddress | undefined {
  const [match, protocol, hostname = "", port = "443", path = "", query = ""] = shape.exec(text) ?? [];
  if (match === undefined || Number(port) > highestPort || hostname.includes("..")) return undefined;
  if (protocol === "http" && !isOwnMachine(hostname)) return undefined;
  return { hostname, path, query };
}
