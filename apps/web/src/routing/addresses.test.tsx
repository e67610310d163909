// Every address of the specification resolves, each to the page that is built for it or to one that says it is not.
import { findPage } from "@kontor/client/pages/find-page.ts";
import {
  administrationAddresses,
  listedEntities,
  recordAddresses,
  toolAddresses,
} from "@kontor/client/pages/testing/site-map.ts";
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { pages } from "@kontor/model/pages/pages.ts";
import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, expect, test } from "vitest";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken } from "../session/testing/server.ts";
import { createAppRouter } from "../start/app-router.tsx";
import { open } from "../start/testing/open-app.tsx";
import { pathOfHash } from "./hash-path.ts";
import { rarePages } from "./rare-pages.ts";

afterEach(endServer);

/** What answers where no page of its own does. */
const otherId = "/frame/$";

const router = createAppRouter(createMemoryHistory());
const routeIdOf = (address: string): string => router.matchRoutes(address, {}).at(-1)?.routeId ?? "";

/** Whether a page of its own stands there; lists and records of entities share one route, which finds out which. */
function isBuilt(address: string): boolean {
  const found = findPage(address);
  return found?.kind === "page" && found.page.isBuilt;
}

const entityAddresses = Object.entries(listedEntities).flatMap(([plural, singular]) => [
  `/${plural}`,
  `/${singular}`,
  `/${singular}/REG-1`,
]);

test("every address of the site map leads to its own page exactly when that page is said to be built", () => {
  const addresses = [
    ...toolAddresses,
    ...administrationAddresses,
    ...entityAddresses,
    ...recordAddresses,
    "/account",
  ];
  for (const address of addresses) {
    expect([address, findPage(address) !== undefined]).toEqual([address, true]);
    expect([address, routeIdOf(address) !== otherId]).toEqual([address, isBuilt(address)]);
  }
});

test("every page of the table that is said to be built has a route or is a rare one, and every route of the frame is a page of the table", () => {
  for (const { path, ...page } of Object.values(pages)) {
    const address = path.replace(/\{\w+\}|\*/, "something");
    const isAnswered = routeIdOf(address) !== otherId || Object.hasOwn(rarePages, path);
    expect([path, isAnswered]).toEqual([path, page.isBuilt]);
  }
  const paths = Object.values(router.routesByPath)
    .filter(({ id }) => id.startsWith("/frame/") && id !== otherId)
    .map(({ fullPath }) => fullPath.replace(/\$\w*/g, "something"));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect([path, findPage(path) !== undefined]).toEqual([path, true]);
});

test.each([
  ["/bank/set-overdraft", "Set overdraft"],
  ["/move-money", "Move money"],
])("%s is called %s and says plainly that it is not built", async (address, name) => {
  const body = { ...testConfiguration, allowedRoutes: [address] };
  startServer({ "/api/script/runs/user-configuration": { body } });
  session.begin(testToken(1));
  const { screen } = await open(address);
  await expect.element(screen.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect.element(screen.getByText("This page is not part of this version yet.")).toBeVisible();
  await screen.getByRole("link", { name: "Go to the start page" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
});

test("an address behind a hash leads to the page it names, and is not left in the history [SHELL-42]", async () => {
  const opened = await open("/#/documentation/getting-started/appearance");
  await expect.element(opened.screen.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
  expect(opened.router.state.location.href).toBe("/documentation/getting-started/appearance");
  expect(opened.router.history.length).toBe(1);
});

test("in the documentation a hash is a heading and is left alone [SHELL-43]", async () => {
  const address = "/documentation/getting-started/getting-started#/account";
  const opened = await open(address);
  await expect
    .element(opened.screen.getByRole("heading", { level: 1, name: "Getting started" }))
    .toBeVisible();
  expect(opened.router.state.location.href).toBe(address);
});

test.each([
  ["/", "/contracts?status=LATE", "/contracts?status=LATE"],
  ["/", "contracts", "/contracts"],
  ["/", "!/contracts", "/contracts"],
  ["/deals", "/contract/CO-1", "/contract/CO-1"],
  ["/deals", "parties", undefined],
  ["/", "", undefined],
  ["/", "//evil.example", undefined],
  ["/", "/api/core/users", undefined],
  ["/authentication/login-page", "/contracts", undefined],
  ["/documentation", "/contracts", undefined],
  ["/documentation-search", "/contracts", undefined],
])("at %s the hash %j stands for %s", (pathname, hash, path) => {
  expect(pathOfHash({ pathname, hash })).toBe(path);
});

test("the page that is loaded ahead is empty and reports no error [SHELL-24]", async () => {
  startServer({});
  const opened = await open("/app-preload");
  await expect.poll(() => opened.router.state.status).toBe("idle");
  expect(opened.router.state.location.pathname).toBe("/app-preload");
  expect(opened.screen.container.textContent).toBe("");
  expect(opened.screen.getByRole("main").elements()).toHaveLength(0);
  expect(opened.screen.getByRole("alert").elements()).toHaveLength(0);
});
