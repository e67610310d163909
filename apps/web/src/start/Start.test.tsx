// What a page becomes when it is opened: nothing, the page of a link, a public page, or the application; with a server the test speaks for.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { browserWindow } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { openStart } from "./testing/start.tsx";

afterEach(endServer);

const hostUrl = "/api/core/hosts/";
const hostAt = (values: object) => ({ [hostUrl]: { body: { host: location.hostname, ...values } } });
const accessKey = "k".repeat(43);
const flowUrl = `/api/script/flows/${accessKey}/pages/partner-registration`;
const flowPath = `/k/${accessKey}/p/partner-registration`;
const opened = {
  body: {
    pageId: "partner-registration",
    title: "Partner registration",
    expirationDate: "2031-03-02T12:00:00Z",
  },
};
const nothingOpened = {
  status: 404,
  body: { code: "ENTITY_REGISTRATION_NOT_FOUND", message: "Entity flow with identifier x not found" },
};

test("a host whose front end is switched off draws nothing at all, and asks for nothing else [SHELL-67]", async () => {
  const sent = startServer(hostAt({ mode: "off", font: "brand.woff2", imp: "atlas" }));
  const { screen } = await openStart("/authentication");
  await vi.waitFor(() => expect(localStorage.getItem("kontor-host")).toContain("off"));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.container.textContent).toBe("");
  expect(sent.map(({ path }) => path)).toEqual([`${hostUrl}${location.hostname}`]);
});

test("the negative control: the same page of a host that is not switched off is drawn", async () => {
  startServer(hostAt({ mode: "application" }));
  const { screen } = await openStart("/authentication");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a host that cannot be asked, or says something unknown, opens the application", async () => {
  startServer({ [hostUrl]: { status: 503, body: {} } });
  const { screen } = await openStart("/authentication");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a host that was opened before is drawn at once, and follows when it has changed since", async () => {
  localStorage.setItem("kontor-host", JSON.stringify({ host: location.hostname, windowTitle: "Nordhafen" }));
  const { promise, resolve } = Promise.withResolvers<void>();
  startServer({
    [hostUrl]: async () => {
      await promise;
      return { body: { host: location.hostname, mode: "off" } };
    },
  });
  const { screen } = await openStart("/documentation/getting-started/keyboard");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  resolve();
  await vi.waitFor(() => expect(screen.container.textContent).toBe(""));
});

test("in flow mode the page of a link is drawn without a menu, and no other path draws the shell [SHELL-44]", async () => {
  const sent = startServer({ ...hostAt({ mode: "flow", windowTitle: "Nordhafen" }), [flowUrl]: opened });
  const { screen } = await openStart(flowPath);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Partner registration" })).toBeVisible();
  await expect.element(screen.getByText(/Open until .*2031/)).toBeVisible();
  await expect.element(screen.getByText("This page has no content yet")).toBeVisible();
  await expect.element(screen.getByText("Nordhafen", { exact: true })).toBeVisible();
  expect(document.title).toBe("Partner registration – Nordhafen");
  expect(document.querySelectorAll("nav, a")).toHaveLength(0);
  await screen.unmount();
  for (const path of [
    "/",
    "/contracts",
    "/documentation/getting-started/keyboard",
    "/authentication",
    "/imp/atlas",
    "/k",
  ]) {
    const other = await openStart(path);
    await expect
      .element(other.screen.getByRole("heading", { level: 1, name: "This link opens no page" }))
      .toBeVisible();
    expect(document.querySelectorAll("nav, a"), path).toHaveLength(0);
    await other.screen.unmount();
  }
  expect(sent.filter(({ path }) => path.startsWith("/api/script"))).toHaveLength(1);
});

test("a link never brings a session along, at any host, and one that opens nothing says so plainly", async () => {
  localStorage.setItem("kontor-token", testToken(1_000));
  const sent = startServer({ [flowUrl]: nothingOpened });
  const { screen } = await openStart(flowPath);
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This link opens no page" }))
    .toBeVisible();
  expect(document.querySelectorAll("nav, a")).toHaveLength(0);
  expect(sent.map(({ authorization }) => authorization)).toEqual([null, null]);
});

test("inside a frame nothing of the application is drawn unless the host allows it", async () => {
  startServer(hostAt({ frameAncestors: "https://portal.example" }));
  const framed = vi.spyOn(browserWindow, "framing");
  framed.mockReturnValue({ isFramed: true, ancestorOrigins: ["https://evil.example"] });
  const refused = await openStart("/documentation/getting-started/keyboard");
  const told = refused.screen.getByRole("alert").getByText(/Open it in a window of its own/);
  await expect.element(told).toBeVisible();
  expect(document.querySelector("nav")).toBeNull();
  await refused.screen.unmount();
  framed.mockReturnValue({ isFramed: true, ancestorOrigins: ["https://portal.example"] });
  const { screen } = await openStart("/documentation/getting-started/keyboard");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
});
