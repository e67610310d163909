import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePolicy } from "./answer-headers.ts";
import { buildTestApi } from "./testing/api.ts";

let app: FastifyInstance;
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "kontor-web-"));
  const webRoot = join(home, "assets", "dist"); // a folder above that happens to be called like the one with hashed files
  await mkdir(join(webRoot, "assets"), { recursive: true });
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Kontor</title>");
  await writeFile(join(webRoot, "index.html.br"), brotliCompressSync("<!doctype html><title>Kontor</title>"));
  await writeFile(join(webRoot, "assets", "index-Ab12.js"), "export {}");
  await writeFile(join(webRoot, "..", "secret.txt"), "outside");
  app = await buildTestApi({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true });
});

const open = (url: string): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { accept: "text/html,*/*" } });

test("any address of the application answers with its page, fresh each time", async () => {
  for (const url of ["/", "/documentation/api", "/contract/CT-1?tab=plan", "/assets", "/assets?type=CAR"]) {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
});

test("a hashed asset may be kept for ever", async () => {
  const answer = await open("/assets/index-Ab12.js");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a missing asset or API route is an error, never the page in its place", async () => {
  for (const url of ["/assets/gone-Zz99.js", "/api/unknown", "/health/unknown"]) {
    const answer = await open(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "ROUTE_NOT_FOUND"]);
  }
});

test("nothing outside the folder can be read, whatever the address looks like on the wire", async () => {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = new URL(app.listeningOrigin);
  const addresses = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/....//....//secret.txt",
    "/assets/..\\..\\secret.txt",
  ];
  for (const address of addresses) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(`GET ${address} HTTP/1.1\r\nHost: kontor\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(answer).not.toContain("outside");
  }
});

test("the page is the page under any of its names, compressed or not, wherever the folder lies", async () => {
  for (const url of ["/index.html", "/", "/documentation"]) {
    for (const encoding of ["identity", "br"]) {
      const headers = { accept: "text/html", "accept-encoding": encoding };
      const answer = await app.inject({ url, headers });
      expect(answer.headers["content-encoding"]).toBe(encoding === "br" ? "br" : undefined);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["content-security-policy"]).toBe(pagePolicy);
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
  }
});

test("a program that does not ask for a page gets an error it can read", async () => {
  const answer = await app.inject({ url: "/documentation", headers: { accept: "application/json" } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "ROUTE_NOT_FOUND"]);
});
