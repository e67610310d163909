// Ways in which a configured address can lead inside the network. Each can be made for any address. The same way to an allowed place is
// its honest twin.

/** Where a way leads, with the name that stands for it where it needs one. */
export type Target = {
  /** An IPv4 address. */
  readonly address: string;
  readonly port: number;
  readonly name: string;
};

export type Way = (target: Target) => string;

const octets = ({ address }: Target): readonly number[] => address.split(".").map(Number);
const whole = (target: Target): number => octets(target).reduce((sum, octet) => sum * 256 + octet, 0);
const hex = (value: number): string => value.toString(16);
const octal = (value: number): string => `0${value.toString(8)}`;
const mapped = (target: Target): string => {
  const [a = 0, b = 0, c = 0, d = 0] = octets(target);
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
};
const percent = (text: string): string => [...text].map((letter) => `%${hex(letter.charCodeAt(0))}`).join("");
const wide = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join("");
const host =
  (write: (target: Target) => string): Way =>
  (target) =>
    `http://${write(target)}:${target.port}/`;

/** The same address in other writings. */
export const writings: Readonly<Record<string, (target: Target) => string>> = {
  dotted: ({ address }) => address,
  "with a dot at the end": ({ address }) => `${address}.`,
  decimal: (target) => String(whole(target)),
  hexadecimal: (target) => `0x${hex(whole(target))}`,
  "hexadecimal in capitals": (target) => `0X${hex(whole(target)).toUpperCase()}`,
  octal: (target) => octal(whole(target)),
  "dotted octal": (target) => octets(target).map(octal).join("."),
  "padded octal": (target) =>
    octets(target)
      .map((octet) => `000${octal(octet)}`)
      .join("."),
  "dotted hexadecimal": (target) =>
    octets(target)
      .map((octet) => `0x${hex(octet)}`)
      .join("."),
  "octal and hexadecimal": (target) =>
    octets(target)
      .map((octet, place) => (place % 2 === 0 ? octal(octet) : `0x${hex(octet)}`))
      .join("."),
  "in two parts": (target) => `${octets(target)[0]}.${whole(target) % 2 ** 24}`,
  "in three parts": (target) => `${octets(target).slice(0, 2).join(".")}.${whole(target) % 2 ** 16}`,
  "percent-encoded": ({ address }) => percent(address),
  "in wide letters": ({ address }) => wide(address),
  "with other dots": ({ address }) => address.replaceAll(".", "。"),
  "as mapped IPv6": (target) => `[::ffff:${mapped(target)}]`,
  "as mapped IPv6, dotted": ({ address }) => `[::ffff:${address}]`,
  "as mapped IPv6 in full": (target) => `[0000:0000:0000:0000:0000:FFFF:${mapped(target).toUpperCase()}]`,
  "as a name": ({ name }) => name,
  "as a name in capitals": ({ name }) => name.toUpperCase(),
  "as a name with a dot at the end": ({ name }) => `${name}.`,
  "as a name in wide letters": ({ name }) => name.replaceAll(/[a-z]/g, wide),
  "as a percent-encoded name": ({ name }) => percent(name),
};

/** Addresses that one reader takes for another place than the next reader. */
const confusions: Readonly<Record<string, Way>> = {
  "slashes missing": ({ address, port }) => `http:${address}:${port}/`,
  "one slash": ({ address, port }) => `http:/${address}:${port}/`,
  "slashes the wrong way": ({ address, port }) => `http:\\\\${address}:${port}\\`,
  "too many slashes": ({ address, port }) => `http://///${address}:${port}/`,
  "scheme in capitals": ({ address, port }) => `HTTP://${address}:${port}/`,
  "space before": ({ address, port }) => `  http://${address}:${port}/`,
  "tab inside": ({ address, port }) => `http://${address.slice(0, 3)}\t${address.slice(3)}:${port}/`,
  "line break inside": ({ address, port }) => `ht\ntp://${address}\r\n:${port}/`,
  "other place behind a hash": ({ address, port }) => `http://${address}:${port}#@public.example/`,
  "other place behind a question mark": ({ address, port }) => `http://${address}:${port}?@public.example/`,
  "other place behind a backslash": ({ address, port }) => `http://${address}:${port}\\@public.example/`,
  "other place in the path": ({ address, port }) => `http://${address}:${port}/http://public.example/`,
  "zeros before the port": ({ address, port }) => `http://${address}:0${port}/`,
};

/** Every way by its name. */
export const waysInside: ReadonlyMap<string, Way> = new Map([
  ...Object.entries(writings).map(([name, write]): [string, Way] => [name, host(write)]),
  ...Object.entries(confusions),
]);

/** Addresses with a name or a password, which are never called: twins are those without. */
export const withCredentials: readonly Way[] = [
  ({ address, port }) => `http://user@${address}:${port}/`,
  ({ address, port }) => `http://user:password@${address}:${port}/`,
  ({ address, port }) => `http://:password@${address}:${port}/`,
  ({ address, port }) => `http://public.example@${address}:${port}/`,
  ({ address, port }) => `http://public.example:80@${address}:${port}/`,
  ({ address, port }) => `http://public.example%2f@${address}:${port}/`,
  ({ address, port }) => `http://a@b@${address}:${port}/`,
  ({ name, port }) => `http://user@${name}:${port}/`,
];

export const otherSchemes: readonly string[] = [
  ..."file ftp gopher dict ldap ldaps tftp sftp ssh telnet smb ws wss jar netdoc php unix http+unix httpx blob:http"
    .split(" ")
    .map((scheme) => `${scheme}://`),
  "data:text/plain,",
  "javascript:",
  "about:",
  "view-source:http://",
];

/** Addresses that are reserved or private, whatever machine calls them. */
export const reservedAddresses: readonly string[] = [
  ..."0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.254 127.0.0.1 127.255.255.254".split(
    " ",
  ),
  ..."169.254.169.254 169.254.170.2 169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1".split(
    " ",
  ),
  ..."192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1".split(
    " ",
  ),
  ..."239.255.255.250 240.0.0.1 255.255.255.255 168.63.129.16".split(" "),
  ...":: ::1 ::2 ::127.0.0.1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:127.0.0.1".split(" "),
  ..."64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::127.0.0.1 100::1 2001::1 2001:0:7f00:1::1 2001:2::1".split(
    " ",
  ),
  ..."2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:a9fe:a9fe:: 3fff::1 5f00::1 fc00::1 fd00:ec2::254".split(
    " ",
  ),
  ..."fdff::1 fe80::1 febf::1 fec0::1 ff02::1 ff0e::1 4000::1 e000::1".split(" "),
];

/** Right beside those, and anybody's. */
export const publicAddresses: readonly string[] = [
  ..."1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 169.253.255.255".split(
    " ",
  ),
  ..."169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.0.3.0 192.88.98.1 192.167.255.255 192.169.0.0".split(
    " ",
  ),
  ..."198.17.255.255 198.20.0.0 198.51.99.1 203.0.112.1 203.0.114.1 223.255.255.255 168.63.129.17".split(" "),
  ..."2001:200::1 2001:4860:4860::8888 2001:db7::1 2001:db9::1 2003::1 2606:4700:4700::1111 2a00::1 3ffe::1".split(
    " ",
  ),
  ..."::ffff:8.8.8.8 ::ffff:808:808 64:ff9b::8.8.8.8 64:ff9b::808:808".split(" "),
];
