// The public files of an implementation: what is handed out, with which headers, and everything that is not.
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApi } from "./testing/api.ts";

const secret = "the words nobody may read";
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-public-"));
  const atlas = join(folder, "implementations/atlas");
  await mkdir(join(atlas, "fonts"), { recursive: true });
  await mkdir(join(atlas, "hosts/atlas.example/folder.md"), { recursive: true });
  await mkdir(join(folder, "web"));
  await writeFile(join(folder, "web/index.html"), "<!doctype html><title>Kontor</title>");
  await writeFile(join(folder, "secret.md"), secret);
  await writeFile(join(atlas, "fonts/brand.woff2"), "font");
  const pages = join(atlas, "hosts/atlas.example");
  await writeFile(join(pages, "index.md"), "# Welcome\n");
  await writeFile(
    join(pages, "mark.svg"),
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  );
  await writeFile(join(pages, ".hidden.md"), secret);
  await writeFile(join(pages, "page.html"), "<script>alert(1)</script>");
  await symlink(join(folder, "secret.md"), join(pages, "escape.md"));
  await symlink(folder, join(pages, "outside"));
  await symlink(join(pages, "index.md"), join(pages, "inside.md"));
  app = await buildTestApi({
    webRoot: join(folder, "web"),
    implementations: join(folder, "implementations"),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const pages = "/imp/atlas/hosts/atlas.example";

test("texts, pictures and fonts are handed out as what they are, to be kept for a while, and run nowhere", async () => {
  const table = [
    [`${pages}/index.md`, "text/markdown; charset=utf-8", "public, max-age=60"],
    [`${pages}/inside.md`, "text/markdown; charset=utf-8", "public, max-age=60"],
    [`${pages}/mark.svg`, "image/svg+xml", "public, max-age=60"],
    ["/imp/atlas/fonts/brand.woff2", "font/woff2", "public, max-age=604800"],
  ] as const;
  for (const [url, type, kept] of table) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      url,
      200,
      type,
      kept,
    ]);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  const first = await app.inject(`${pages}/index.md`);
  const again = { "if-none-match": String(first.headers.etag) };
  expect((await app.inject({ url: `${pages}/index.md`, headers: again })).statusCode).toBe(304);
  expect((await app.inject({ method: "HEAD", url: `${pages}/index.md` })).body).toBe("");
});

test.each([
  `${pages}/escape.md`,
  `${pages}/outside/secret.md`,
  `${pages}/../../../../secret.md`,
  `${pages}/..%2f..%2f..%2f..%2fsecret.md`,
  `${pages}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.md`,
  `${pages}/..%5c..%5csecret.md`,
  "/imp/..%2fsecret.md",
  "/imp//etc/secret.md",
  `${pages}/.hidden.md`,
  `${pages}/folder.md`,
  `${pages}/nothing.md`,
  `${pages}/index.md%00.png`,
  `${pages}/${"a".repeat(200)}.md`,
])("%s is answered as what is not there", async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toContain(secret);
});

test("what is no file of the list is never handed out; whoever asks for a page gets the application", async () => {
  for (const url of ["/imp/atlas", `${pages}`, `${pages}/terms`, `${pages}/page.html`]) {
    const page = await app.inject({ url, headers: { accept: "text/html" } });
    expect([url, page.statusCode, page.body.includes("<title>Kontor</title>")]).toEqual([url, 200, true]);
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test("an installation without such a folder hands out nothing", async () => {
  const plain = await buildTestApi();
  expect((await plain.inject("/imp/atlas/fonts/brand.woff2")).statusCode).toBe(404);
  await plain.close();
});
