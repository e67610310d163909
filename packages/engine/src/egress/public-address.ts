// Which addresses are out there, for everybody: all that are not kept for something else. An IPv6 address that only carries an IPv4
// address is judged by that one.
import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** Of the registry of special addresses: this network, private, shared, loopback, link, tests, relays, groups, reserved. */
const reservedIpv4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // The address under which machines of one large provider ask about themselves, though it looks like any other.
  ["168.63.129.16", 32],
];

/** The only part of IPv6 that is given out, and what of it is kept: protocols and tunnels, examples, IPv4 in disguise. */
const givenOutIpv6: readonly [string, number] = ["2000::", 3];
const reservedIpv6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [network, prefix] of reservedIpv4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of reservedIpv6) reserved.addSubnet(network, prefix, "ipv6");
const givenOut = new BlockList();
givenOut.addSubnet(...givenOutIpv6, "ipv6");

/** The first twelve bytes of addresses that carry an IPv4 address at their end: mapped, and translated on the way. */
const carriers = ["::ffff:0:0", "64:ff9b::"].map((text) => bytesOfIpv6(text).subarray(0, 12));

/** False for what is no address at all. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text);
  if (address === undefined || ownAddresses().has(address)) return false;
  if (isIP(address) === 4) return !reserved.check(address, "ipv4");
  return givenOut.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** In its one way of writing, IPv4 where it only wears IPv6. */
function plainAddress(text: string): string | undefined {
  const version = isIP(text);
  if (version === 4) return text;
  // One with a zone is of this link.
  if (version === 0 || text.includes("%")) return undefined;
  const bytes = bytesOfIpv6(text);
  const isCarrier = carriers.some((carrier) => Buffer.compare(carrier, bytes.subarray(0, 12)) === 0);
  return isCarrier ? bytes.subarray(12).join(".") : new URL(`http://[${text}]`).hostname.slice(1, -1);
}

function bytesOfIpv6(text: string): Buffer {
  const [head = "", tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (part: string): readonly string[] => (part === "" ? [] : part.split(":"));
  const [first, last] = [groupsOf(head), groupsOf(tail ?? "")];
  const between = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return Buffer.from([...first, ...between, ...last].map((group) => group.padStart(4, "0")).join(""), "hex");
}

/** Asked each time: a machine can get another one while it runs. */
function ownAddresses(): ReadonlySet<string> {
  const known = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  return new Set(known.map(({ address }) => plainAddress(address) ?? address));
}
