// What a host makes of the product before anybody signs in: one page for the holder of a link, or a part of somebody else's page.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const keyboard = "/documentation/getting-started/keyboard";
const appearance = "/documentation/getting-started/appearance";
/** Pages of others, at origins of their own. */
let portal: string;
let stranger: string;

const at = (hostname: string): string => `http://${hostname}:${new URL(product().nowhere).port}`;

beforeAll(async () => {
  const { ownerUrl } = product();
  portal = await startPortal();
  stranger = await startPortal();
  const flow = { mode: "flow", windowTitle: "Links" } as const;
  await saveHost(ownerUrl, { hostname: "flow.localhost", tenant: "atlas", config: flow });
  const config = { frameAncestors: `${portal} ${stranger}`, parentOrigins: [portal] };
  await saveHost(ownerUrl, { hostname: "framed.localhost", config });
});

/** A server with one page, which shows the product in a frame and notes what it is told. */
async function startPortal(): Promise<string> {
  const html = `<!doctype html><title>Portal</title><script>
    window.told = [];
    addEventListener("message", ({ origin, data }) => window.told.push([origin, data.type, data.path]));
  </script><iframe src="${at("framed.localhost")}${keyboard}" width="1200" height="800"></iframe>`;
  const server = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(html));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

test("in flow mode the page of a link is drawn without a menu, and no other path draws the shell [SHELL-44]", async () => {
  const callAs = await apiOf(product().atlas, "mainadmin@atlas");
  const { status, body } = await callAs("POST", "/api/script/flows", { pageId: "partner-registration" });
  expect(status, JSON.stringify(body)).toBe(200);
  const url = at("flow.localhost");
  const { page, complaints } = await visit(
    product(),
    { url },
    `/k/${String(body.accessKey)}/p/partner-registration`,
  );
  await page.getByRole("heading", { level: 1, name: "Partner registration" }).waitFor();
  const frame = page.locator("nav, header nav, aside, main a");
  expect(await frame.count()).toBe(0);
  expect(complaints).toEqual([]);
  for (const path of ["/", "/contracts", keyboard, "/authentication", "/page/home", "/k"]) {
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1, name: "This link opens no page" }).waitFor();
    expect([path, await frame.count(), new URL(page.url()).pathname]).toEqual([path, 0, path]);
  }
});

async function embed(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.frameLocator("iframe").getByRole("heading", { level: 1, name: "Keyboard" }).waitFor();
}

const told = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "told"));
const askFor = (page: Page, path: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { contentWindow } = document.querySelector("iframe") ?? {};
    contentWindow?.postMessage({ type: "kontor:navigate", path: wanted }, "*");
  }, path);

test("in the page of a configured parent the product tells where it is and goes where it is asked to; with another it does not talk [SHELL-66]", async () => {
  const { page } = await visit(product(), { url: "about:" }, "blank");
  const own = at("framed.localhost");
  const inside = page.frameLocator("iframe");
  await embed(page, portal);
  await expect.poll(() => told(page)).toEqual([[own, "kontor:location", keyboard]]);
  await askFor(page, "https://example.com/");
  await askFor(page, appearance);
  await inside.getByRole("heading", { level: 1, name: "Appearance" }).waitFor();
  await expect
    .poll(() => told(page))
    .toEqual([
      [own, "kontor:location", keyboard],
      [own, "kontor:location", appearance],
    ]);

  await embed(page, stranger);
  await askFor(page, appearance);
  // A message that is heard is heard before the next one: the page has had its turn.
  await inside.locator("body").evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await inside.getByRole("heading", { level: 1, name: "Keyboard" }).waitFor();
  expect(await told(page)).toEqual([]);
});
