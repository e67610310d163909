// Every known way inside, tried on a listener that must never be reached. A second listener stands for the world outside: each way
// leads there too, so that it is the address that is refused and not the way of writing it.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Resolve } from "./checked-addresses.ts";
import type { Egress } from "./egress.ts";
import { EgressRefused } from "./egress-refused.ts";
import { type EgressOptions, openEgress } from "./open-egress.ts";
import { isPublicAddress } from "./public-address.ts";
import {
  otherSchemes,
  publicAddresses,
  reservedAddresses,
  type Target,
  waysInside,
  withCredentials,
  writings,
} from "./testing/ways-inside.ts";

/** Stands for an address of the world outside. */
const outsideAddress = "127.0.0.9";
const insideAddresses = ["127.0.0.1", "127.0.0.2", "127.1.2.3", "127.255.255.254", "0.0.0.0"];

let inside: Server;
let outside: Server;
let reached = { inside: 0, outside: 0 };
const port = ({ address }: { readonly address: () => AddressInfo | string | null }): number =>
  Object(address()).port;
const insideTarget = (address = "127.0.0.1", name = "inside.example"): Target => ({
  address,
  name,
  port: port({ address: () => inside.address() }),
});
const outsideTarget = (): Target => ({
  address: outsideAddress,
  name: "outside.example",
  port: port({ address: () => outside.address() }),
});

beforeAll(async () => {
  // Under every address of the machine, so that no way inside misses it.
  inside = createServer((_request, response) => response.end("inside")).listen(0);
  outside = createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://outside").searchParams.get("to");
    const status = Number(request.headers["x-status"] ?? 302);
    if (to === null) response.end("outside");
    else response.writeHead(status, { location: to }).end();
  }).listen(0, outsideAddress);
  inside.on("connection", () => {
    reached.inside += 1;
  });
  outside.on("connection", () => {
    reached.outside += 1;
  });
  await Promise.all([once(inside, "listening"), once(outside, "listening")]);
});
afterAll(() => {
  inside.close();
  outside.close();
});
beforeEach(() => {
  reached = { inside: 0, outside: 0 };
});

const isOutside = (address: string): boolean => [outsideAddress, "::ffff:7f00:9"].includes(address);
const isAllowed = (address: string): boolean => isOutside(address) || isPublicAddress(address);
const resolve: Resolve = async (host) => {
  const address = host === "outside.example" ? outsideAddress : "127.0.0.1";
  return [{ address, family: 4 }];
};
const egress = (options: EgressOptions = {}): Egress => openEgress({ resolve, isAllowed, ...options });
const unchecked = (): Egress => egress({ isAllowed: () => true });

async function answerOf(asked: Promise<Response>): Promise<string> {
  return (await asked).text();
}

test("no way of writing an address leads inside, and each of them leads outside", async () => {
  const checked = egress();
  let count = 0;
  for (const [name, way] of waysInside) {
    for (const address of insideAddresses) {
      count += 1;
      await expect(checked.fetch(way(insideTarget(address))), `${name} ${address}`).rejects.toThrow(
        EgressRefused,
      );
    }
    expect(await answerOf(checked.fetch(way(outsideTarget()))), name).toBe("outside");
  }
  expect(count).toBeGreaterThanOrEqual(180);
  expect(reached).toEqual({ inside: 0, outside: waysInside.size });
});

test("without the check of addresses the same ways lead inside", async () => {
  for (const [name, way] of waysInside) {
    for (const address of insideAddresses) {
      expect(await answerOf(unchecked().fetch(way(insideTarget(address)))), `${name} ${address}`).toBe(
        "inside",
      );
    }
  }
  expect(reached.inside).toBe(waysInside.size * insideAddresses.length);
});

test("a connection without HTTP leads inside by no writing either", async () => {
  const checked = egress();
  for (const [name, write] of Object.entries(writings)) {
    for (const address of insideAddresses) {
      const target = insideTarget(address);
      await expect(checked.connect(write(target), target.port), `${name} ${address}`).rejects.toThrow(
        EgressRefused,
      );
    }
    const socket = await checked.connect(write(outsideTarget()), outsideTarget().port);
    expect(socket.remoteAddress).toMatch(/127\.0\.0\.9$/);
    socket.destroy();
  }
  expect(reached.inside).toBe(0);
  const target = insideTarget();
  (await unchecked().connect(target.address, target.port)).destroy();
});

test("a redirect leads inside by no way, and the same redirect leads outside", async () => {
  const checked = egress();
  const redirectHosts = [
    ...insideAddresses,
    "inside.example",
    "[::ffff:7f00:1]",
    "[::ffff:7f00:9]",
    outsideAddress,
    "outside.example",
  ];
  const { address, port: outsidePort } = outsideTarget();
  const through = (to: string): string => `http://${address}:${outsidePort}/?to=${encodeURIComponent(to)}`;
  let count = 0;
  for (const [name, way] of waysInside) {
    // A header takes plain letters only, and what has no host of its own stays where it came from.
    if (!/^\s*http:[\\/]{2}[ -~]+$/i.test(way(insideTarget()))) continue;
    for (const status of ["301", "302", "303", "307", "308"]) {
      const request = { redirectHosts, headers: { "x-status": status } };
      count += 1;
      await expect(checked.fetch(through(way(insideTarget())), request), name).rejects.toThrow(EgressRefused);
    }
    const twice = through(through(way(insideTarget())));
    await expect(checked.fetch(twice, { redirectHosts }), name).rejects.toThrow(EgressRefused);
    expect(await answerOf(checked.fetch(through(way(outsideTarget())), { redirectHosts })), name).toBe(
      "outside",
    );
  }
  expect(count).toBeGreaterThanOrEqual(140);
  expect(reached.inside).toBe(0);
  const controlled = unchecked().fetch(through(`http://inside.example:${insideTarget().port}`), {
    redirectHosts,
  });
  expect(await answerOf(controlled)).toBe("inside");
});

test("a name whose answer changes is asked once, and the connection goes where the check looked", async () => {
  let asked = 0;
  const rebinding: Resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? outsideAddress : "127.0.0.1", family: 4 }];
  };
  const { port: outsidePort } = outsideTarget();
  const answer = await egress({ resolve: rebinding }).fetch(`http://rebinding.example:${outsidePort}/`);
  expect(await answer.text()).toBe("outside");
  expect(asked).toBe(1);
  // The next request asks again and is checked again.
  await expect(
    egress({ resolve: rebinding }).fetch(`http://rebinding.example:${outsidePort}/`),
  ).rejects.toThrow(EgressRefused);
  expect(reached).toEqual({ inside: 0, outside: 1 });
});

test("a name that leads outside and inside at once is refused, wherever the inside one stands", async () => {
  const both = [outsideAddress, "127.0.0.1"].map((address) => ({ address, family: 4 }));
  for (const addresses of [both, both.toReversed(), [...both, { address: "::1", family: 6 }]]) {
    const asked = egress({ resolve: async () => addresses }).fetch(
      `http://two.example:${insideTarget().port}/`,
    );
    await expect(asked).rejects.toThrow(EgressRefused);
  }
  const one = both.slice(0, 1);
  const answer = egress({ resolve: async () => one }).fetch(`http://one.example:${outsideTarget().port}/`);
  expect(await answerOf(answer)).toBe("outside");
  expect(reached.inside).toBe(0);
});

test("every reserved address is refused as an address and as what a name leads to; those beside them are not", async () => {
  const own = Object.values(networkInterfaces()).flatMap((known = []) => known.map(({ address }) => address));
  for (const address of [...reservedAddresses, ...own, "fe80::1%eth0", "", "no address"]) {
    expect(isPublicAddress(address), address).toBe(false);
  }
  for (const address of publicAddresses) expect(isPublicAddress(address), address).toBe(true);
  const target = insideTarget();
  for (const address of reservedAddresses) {
    const literal = address.includes(":") ? `[${address}]` : address;
    await expect(egress().fetch(`http://${literal}:${target.port}/`), address).rejects.toThrow(EgressRefused);
    const named = egress({ resolve: async () => [{ address, family: address.includes(":") ? 6 : 4 }] });
    await expect(named.fetch(`https://name.example:${target.port}/`), address).rejects.toThrow(EgressRefused);
  }
  expect(reached.inside).toBe(0);
});

test("addresses with a name or a password, of other schemes or of none are not called", async () => {
  const all = egress({ isAllowed: () => true });
  const { address, port: insidePort } = insideTarget();
  for (const way of withCredentials)
    await expect(all.fetch(way(insideTarget()))).rejects.toThrow(EgressRefused);
  for (const scheme of otherSchemes) {
    await expect(all.fetch(`${scheme}${address}:${insidePort}/`), scheme).rejects.toThrow(EgressRefused);
  }
  for (const text of ["", "/path", "//127.0.0.1/", "http://", "http://[::1", "http://127.0.0.1:99999/"]) {
    await expect(all.fetch(text), text).rejects.toThrow(EgressRefused);
  }
  for (const method of ["CONNECT", "TRACE", "get", "GET / HTTP/1.1\r\n"]) {
    await expect(all.fetch(`http://${address}:${insidePort}/`, { method })).rejects.toThrow(EgressRefused);
  }
  expect(reached.inside).toBe(0);
  expect(await answerOf(all.fetch(`http://${address}:${insidePort}/`))).toBe("inside");
});

test("a place the operator has named is called though it lies inside, and no other port or name of it", async () => {
  const { port: insidePort } = insideTarget();
  const named = egress({ trusted: [`inside.example:${insidePort}`] });
  expect(await answerOf(named.fetch(`http://INSIDE.example.:${insidePort}/`))).toBe("inside");
  await expect(named.fetch(`http://inside.example:${insidePort + 1}/`)).rejects.toThrow(EgressRefused);
  await expect(named.fetch(`http://127.0.0.1:${insidePort}/`)).rejects.toThrow(EgressRefused);
  await expect(named.fetch(`http://other.example:${insidePort}/`)).rejects.toThrow(EgressRefused);
  await expect(named.fetch(`http://inside.example.evil.example:${insidePort}/`)).rejects.toThrow(
    EgressRefused,
  );
  expect(reached.inside).toBe(1);
});
