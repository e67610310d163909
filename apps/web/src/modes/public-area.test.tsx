// Public pages as a browser shows them: texts of an implementation under the mark of its tenant, without a session.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { endServer, startServer } from "../session/testing/server.ts";
import { openStart } from "../start/testing/start.tsx";

afterEach(endServer);

const folder = `/imp/atlas/hosts/${location.hostname}/`;
const text = `# Welcome to Atlas

Read the [terms](terms.md), [sign in](/authentication) or see [the bank](https://bank.example/).
![The harbour](harbour.png) ![Elsewhere](https://evil.example/x.png) ![Above](../../secret.png)
<script>alert(1)</script> [script](javascript:alert(1)) [host](/.//evil.example/x)
`;

/** The server of files answers texts by their paths, and everything else as missing. */
function startFiles(files: Readonly<Record<string, string>>, host: object = {}): readonly string[] {
  const asked: string[] = [];
  startServer({
    "/api/core/hosts/": { body: { host: location.hostname, imp: "atlas", loginTenant: "atlas", ...host } },
  });
  const answerApi = vi.mocked(window.fetch).getMockImplementation();
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.startsWith("/imp/")) return answerApi?.(input, init) ?? Response.error();
    asked.push(path);
    const found = files[path];
    if (found === undefined) return new Response("{}", { status: 404 });
    return new Response(found, { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
  });
  return asked;
}

test("a page under /imp/{tenant} is shown without a session, under the mark of the tenant [SHELL-46]", async () => {
  startFiles({ [`${folder}index.md`]: text }, { windowTitle: "Atlas Leasing" });
  const { screen } = await openStart("/imp/atlas");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Welcome to Atlas" })).toBeVisible();
  await expect.element(screen.getByText("Atlas Leasing", { exact: true })).toBeVisible();
  expect(document.title).toBe("Welcome to Atlas – Atlas Leasing");
  expect(document.querySelector("nav")).toBeNull();
});

test("public pages lie under /imp/{implementation}/hosts/{host}/, and lead to their neighbours [HOST-05]", async () => {
  const asked = startFiles({ [`${folder}index.md`]: text, [`${folder}legal/terms.md`]: "# Terms\n" });
  const { screen } = await openStart(`${folder}legal/terms`);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  expect(asked).toEqual([`${folder}legal/terms.md`]);
  await screen.unmount();
  const first = await openStart(folder);
  const link = (name: string) => first.screen.getByRole("link", { name });
  await expect.element(link("terms")).toHaveAttribute("href", `${folder}terms`);
  await expect.element(link("sign in").first()).toHaveAttribute("href", "/authentication");
  await expect.element(link("the bank")).toHaveAttribute("rel", "noopener noreferrer");
});

test("a text shows pictures of its own folder and nothing else, and runs nothing", async () => {
  startFiles({ [`${folder}index.md`]: text });
  const { screen } = await openStart("/imp/atlas");
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  expect(Array.from(document.images, (image) => image.getAttribute("src"))).toEqual([`${folder}harbour.png`]);
  expect(screen.container.querySelector("script, a[href^='javascript'], a[href^='//']")).toBeNull();
});

test("the configured public path is the public area as well, and only at that host [SHELL-47]", async () => {
  startFiles({ [`${folder}index.md`]: text, [`${folder}terms.md`]: "# Terms\n" }, { publicPath: "/welcome" });
  const { screen } = await openStart("/welcome");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Welcome to Atlas" })).toBeVisible();
  await screen.unmount();
  const terms = await openStart("/welcome/terms");
  await expect.element(terms.screen.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await terms.screen.unmount();
  endServer();
  startFiles({ [`${folder}index.md`]: text });
  const other = await openStart("/welcome");
  await expect.element(other.screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a page that is not there says so, also where another server answers with a page of its own", async () => {
  startFiles({});
  const { screen } = await openStart("/imp/atlas/nothing");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
