import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataPolicy, keptFilesPolicy, pagePolicy, scriptWorkerPolicy } from "./answer-headers.ts";
import { buildTestApi, testRoute } from "./testing/api.ts";

const expected = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

test("every answer carries the security headers: success, refusal, unknown route and fault alike", async () => {
  const app = await buildTestApi();
  app.get("/test/fault", testRoute, () => {
    throw new Error("fault");
  });
  for (const url of [
    "/api/core/ping",
    "/api/core/ping?x=1",
    "/health/ready",
    "/api/core/openapi",
    "/nowhere",
    "/test/fault",
    "/%zz",
  ]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      ...expected,
      "content-security-policy": dataPolicy,
      // The API document alone may be kept, by who asked and after asking again: it has a tag and holds no token.
      "cache-control": url === "/api/core/openapi" ? "private, no-cache" : "no-store",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test("the page allows nothing inline, nothing from elsewhere and no text to become script", async () => {
  const webRoot = await mkdtemp(join(tmpdir(), "kontor-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html>");
  onTestFinished(() => rm(webRoot, { recursive: true }));
  const app = await buildTestApi({ webRoot });
  const { headers } = await app.inject({ url: "/documentation", headers: { accept: "text/html" } });
  expect(headers).toMatchObject({ ...expected, "content-security-policy": pagePolicy });
  expect(pagePolicy).not.toMatch(/unsafe|\*|https?:/);
  expect(pagePolicy).toContain("require-trusted-types-for 'script'; trusted-types script-worker kept-files");
});

test("only the worker with scripts may compile WebAssembly, and it reaches nothing", async () => {
  const webRoot = await mkdtemp(join(tmpdir(), "kontor-web-"));
  await mkdir(join(webRoot, "assets"));
  const files = ["script-worker-Ab_1-2.js", "start-Ab12.js", "script-worker.js", "my-script-worker-A1.js"];
  for (const file of files) await writeFile(join(webRoot, "assets", file), "export {}");
  onTestFinished(() => rm(webRoot, { recursive: true }));
  const app = await buildTestApi({ webRoot });
  const policies = await Promise.all(
    files.map(async (file) => (await app.inject(`/assets/${file}`)).headers["content-security-policy"]),
  );
  expect(policies).toEqual([scriptWorkerPolicy, dataPolicy, dataPolicy, dataPolicy]);
  expect(scriptWorkerPolicy.match(/'[^']*unsafe[^']*'/g)).toEqual(["'wasm-unsafe-eval'"]);
  // Without a rule of its own, calling somebody falls under the first one.
  expect(scriptWorkerPolicy).toMatch(/^default-src 'none'; script-src 'self' /);
  expect(scriptWorkerPolicy).not.toMatch(/connect-src|worker-src|\*|https?:/);
});

test("the worker that keeps files may fetch from here, and nothing else", async () => {
  const webRoot = await mkdtemp(join(tmpdir(), "kontor-web-"));
  await mkdir(join(webRoot, "assets"));
  for (const file of ["kept-files.js", "assets/kept-files.js"])
    await writeFile(join(webRoot, file), "export {}");
  onTestFinished(() => rm(webRoot, { recursive: true }));
  const app = await buildTestApi({ webRoot });
  const { headers } = await app.inject("/kept-files.js");
  expect(headers).toMatchObject({ "content-security-policy": keptFilesPolicy, "cache-control": "no-cache" });
  expect((await app.inject("/assets/kept-files.js")).headers["content-security-policy"]).toBe(dataPolicy);
  expect(keptFilesPolicy).toMatch(/^default-src 'none'; connect-src 'self'; /);
  expect(keptFilesPolicy).not.toMatch(/unsafe|script-src|worker-src|\*|https?:/);
});
