import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { expect, onTestFinished, test } from "vitest";
import { closeOtherWays } from "./close-other-ways.ts";
import type { Egress } from "./egress.ts";
import { EgressRefused } from "./egress-refused.ts";
import { openEgress } from "./open-egress.ts";
import { type OutgoingRequest, redirected } from "./redirect.ts";

const unavailable = { code: "SERVICE_UNAVAILABLE" };

async function listening(listener: RequestListener, host = "127.0.0.1"): Promise<string> {
  const server = createServer(listener).listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${Object(server.address()).port}`;
}

const trusting = (): Egress => openEgress({ trusted: ["127.0.0.1", "127.0.0.2", "localhost"] });

async function told(request: IncomingMessage): Promise<string> {
  const { method, url, headers } = request;
  return JSON.stringify({ method, url, headers, body: await text(request) });
}

test("a request arrives as it was asked for, and its answer comes back whole", async () => {
  const address = await listening(async (request, response) => {
    response.writeHead(201, { "content-type": "application/json", "set-cookie": ["a=1", "b=2"] });
    response.end(await told(request));
  });
  const bodies = ["text", Buffer.from("text"), new Blob(["text"]), new Blob(["text"]).stream()];
  for (const body of bodies) {
    const answer = await trusting().fetch(`${address}/path?a=b#c`, {
      method: "POST",
      headers: {
        Authorization: "Bearer x",
        Host: "elsewhere",
        "Content-Length": "99",
        "transfer-encoding": "x",
      },
      body,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const { method, url, headers, body: received } = Object(await answer.json());
    expect({ method, url, received }).toEqual({ method: "POST", url: "/path?a=b", received: "text" });
    expect(headers).toMatchObject({
      host: new URL(address).host,
      authorization: "Bearer x",
      "accept-encoding": "identity",
    });
    expect(headers["content-length"] ?? headers["transfer-encoding"]).toMatch(/^(4|chunked)$/);
  }
});

test("an answer without a body, a refusal and a redirect that nobody wants followed are answers", async () => {
  const address = await listening((request, response) => {
    const status = Number(request.url?.slice(1));
    response.writeHead(status, { location: "/200" }).end(status === 204 ? undefined : "body");
  });
  expect((await trusting().fetch(`${address}/204`)).body).toBeNull();
  expect((await trusting().fetch(`${address}/200`, { method: "HEAD" })).body).toBeNull();
  expect((await trusting().fetch(`${address}/404`)).status).toBe(404);
  expect((await trusting().fetch(`${address}/302`)).status).toBe(200);
  expect((await trusting().fetch(`${address}/302`, { followsRedirects: false })).status).toBe(302);
});

test("an answer that is too large is not taken, whether it says so or not", async () => {
  const address = await listening((request, response) => {
    if (request.url === "/said") response.writeHead(200, { "content-length": "2000" });
    response.write("x".repeat(1_000));
    response.end("x".repeat(1_000));
  });
  const egress = trusting();
  await expect(egress.fetch(`${address}/said`, { maxBytes: 1_999 })).rejects.toMatchObject(unavailable);
  const unsaid = await egress.fetch(`${address}/unsaid`, { maxBytes: 1_999 });
  await expect(unsaid.text()).rejects.toMatchObject(unavailable);
  for (const path of ["/said", "/unsaid"]) {
    expect(await (await egress.fetch(`${address}${path}`, { maxBytes: 2_000 })).text()).toHaveLength(2_000);
  }
});

test("whoever never answers, stops in the middle, breaks off or is not there is given up", async () => {
  const address = await listening((request, response) => {
    if (request.url === "/break") request.socket.destroy();
    if (request.url === "/stop") response.write("half");
  });
  const egress = trusting();
  const request = { timeoutMs: 100 };
  await expect(egress.fetch(`${address}/never`, request)).rejects.toMatchObject(unavailable);
  await expect(egress.fetch(`${address}/break`, request)).rejects.toMatchObject(unavailable);
  // Time enough for the first half, also on a busy machine.
  const half = await egress.fetch(`${address}/stop`, { timeoutMs: 2_000 });
  await expect(half.text()).rejects.toMatchObject(unavailable);
  await expect(egress.fetch("http://127.0.0.1:1/", request)).rejects.toMatchObject(unavailable);
  await expect(egress.connect("127.0.0.1", 1)).rejects.toMatchObject(unavailable);
  const signal = AbortSignal.timeout(50);
  await expect(egress.fetch(`${address}/never`, { signal })).rejects.toMatchObject(unavailable);
  const sleeping = openEgress({ resolve: () => new Promise(() => {}) });
  await expect(sleeping.fetch("http://slow.example/", request)).rejects.toMatchObject(unavailable);
  const nowhere = openEgress({ resolve: async () => [] });
  await expect(nowhere.fetch("http://nowhere.example/")).rejects.toMatchObject(unavailable);
});

test("an answer that nobody reads does not keep its connection for ever", async () => {
  let isClosed = false;
  const address = await listening((request, response) => {
    request.socket.on("close", () => {
      isClosed = true;
    });
    response.write("x".repeat(100_000));
  });
  // Time enough for the answer to begin, also on a busy machine.
  await trusting().fetch(address, { timeoutMs: 1_000 });
  await expect.poll(() => isClosed, { timeout: 3_000, interval: 20 }).toBe(true);
});

test("what was meant for one place is not told to another, and a redirect to an unnamed host is not followed", async () => {
  const heard: Record<string, unknown>[] = [];
  const other = await listening((request, response) => {
    heard.push(request.headers);
    response.end("there");
  }, "127.0.0.2");
  const first = await listening((_request, response) =>
    response.writeHead(307, { location: `${other}/x` }).end(),
  );
  const headers = { authorization: "Bearer x", cookie: "a=1", "x-api-key": "y", accept: "text/plain" };
  const body = "body";
  await expect(trusting().fetch(first, { headers })).rejects.toThrow(EgressRefused);
  await expect(trusting().fetch(first, { headers, redirectHosts: ["127.0.0.2:1"] })).rejects.toThrow(
    EgressRefused,
  );
  expect(heard).toEqual([]);
  const request = { method: "POST", headers, body, redirectHosts: ["127.0.0.2"] };
  expect(await (await trusting().fetch(first, request)).text()).toBe("there");
  expect(heard[0]).toMatchObject({ accept: "text/plain", "content-length": "4" });
  for (const name of ["authorization", "cookie", "x-api-key"]) expect(heard[0]).not.toHaveProperty(name);
});

test("three redirects are followed and a fourth is not", async () => {
  const address = await listening((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end("arrived");
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(await (await trusting().fetch(`${address}/3`)).text()).toBe("arrived");
  await expect(trusting().fetch(`${address}/4`)).rejects.toThrow(EgressRefused);
});

test("a redirect never leads from https to http, and what cannot be sent twice is not", () => {
  const sent: OutgoingRequest = {
    url: new URL("https://a.example/x"),
    method: "POST",
    headers: { authorization: "x", "content-type": "text/plain" },
    body: "body",
  };
  const lead = (location: string, status = 302, from: OutgoingRequest = sent): OutgoingRequest | undefined =>
    redirected(from, status, location, ["b.example"]);
  expect(() => lead("http://a.example/x")).toThrow(EgressRefused);
  expect(() => lead("https://c.example/x")).toThrow(EgressRefused);
  expect(() => lead("https://b.example.evil.example/x")).toThrow(EgressRefused);
  expect(() => lead("https://")).toThrow(EgressRefused);
  expect(lead("/y")).toEqual({
    url: new URL("https://a.example/y"),
    method: "GET",
    headers: { authorization: "x" },
  });
  expect(lead("https://B.example./y", 308)).toMatchObject({
    method: "POST",
    body: "body",
    headers: { "content-type": "text/plain" },
  });
  expect(lead("https://b.example:8443/y", 308)?.headers).not.toHaveProperty("authorization");
  expect(() => lead("https://a.example:8443/y", 307)).toThrow(EgressRefused);
  expect(lead("https://a.example:8443/y", 303)).toMatchObject({ method: "GET", headers: {} });
  const streamed = { ...sent, body: new Blob(["x"]).stream() };
  expect(() => lead("/y", 307, streamed)).toThrow(EgressRefused);
  expect(lead("/y", 303, streamed)).toMatchObject({ method: "GET" });
  expect(lead("/y", 304)).toBeUndefined();
});

test("the certificate is asked for and checked by the name that was called, though the connection goes to an address", async () => {
  const { privateKey, certificate } = selfSignedCertificate("secure.example");
  const asked: string[] = [];
  const server = createSecureServer(
    {
      key: privateKey,
      cert: certificate,
      SNICallback: (name, done) => {
        asked.push(name);
        done(null);
      },
    },
    (request, response) => response.end(request.headers.host),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const known = getCACertificates("default");
  onTestFinished(() => {
    setDefaultCACertificates(known);
    server.closeAllConnections();
    server.close();
  });
  const { port } = Object(server.address());
  const egress = openEgress({
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    trusted: ["secure.example", "other.example", "127.0.0.1"],
  });
  await expect(egress.fetch(`https://secure.example:${port}/`)).rejects.toMatchObject(unavailable);
  setDefaultCACertificates([...known, certificate]);
  expect(await (await egress.fetch(`https://secure.example:${port}/`)).text()).toBe(`secure.example:${port}`);
  await expect(egress.fetch(`https://other.example:${port}/`)).rejects.toMatchObject(unavailable);
  await expect(egress.fetch(`https://127.0.0.1:${port}/`)).rejects.toMatchObject(unavailable);
  expect(asked).toEqual(["secure.example", "secure.example", "other.example"]);
});

test("what a library would call by itself is refused, and cannot be opened again", () => {
  const world: { fetch?: unknown; WebSocket?: unknown } = { fetch: () => "called" };
  closeOtherWays(world);
  const call = (way: unknown): unknown => (typeof way === "function" ? way("http://127.0.0.1/") : undefined);
  expect(() => call(world.fetch)).toThrow(EgressRefused);
  expect(() => call(world.WebSocket)).toThrow(EgressRefused);
  expect(() => {
    world.fetch = () => "called";
  }).toThrow(TypeError);
});
