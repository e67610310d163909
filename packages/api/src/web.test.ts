import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { buildTestApi } from "./test-api.ts";

let app: FastifyInstance;

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), "kontor-web-"));
  const webRoot = join(home, "dist");
  await mkdir(join(webRoot, "assets"), { recursive: true });
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Kontor</title>");
  await writeFile(join(webRoot, "assets", "index-Ab12.js"), "export {}");
  await writeFile(join(home, "secret.txt"), "outside");
  app = await buildTestApi({ webRoot });
});

const open = (url: string): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { accept: "text/html,*/*" } });

test("any address of the application answers with its page, fresh each time", async () => {
  for (const url of ["/", "/documentation/api", "/contract/CT-1?tab=plan"]) {
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

test("nothing outside the folder can be read", async () => {
  for (const url of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
  ]) {
    expect((await open(url)).body).not.toContain("outside");
  }
});

test("a program that does not ask for a page gets an error it can read", async () => {
  const answer = await app.inject({ url: "/documentation", headers: { accept: "application/json" } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "ROUTE_NOT_FOUND"]);
});
