// The account page and what surrounds every page of a session: its end, the banner, signing out.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { browserWindow, session } from "../session/browser-session.ts";
import { signOut } from "../session/sign-out.ts";
import {
  endServer,
  expired,
  startServer,
  testConfiguration,
  testToken,
  testUser,
} from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

test("a call that is refused because the session is over tells it once and leads to sign-in, and back [AUTH-44]", async () => {
  startServer({ "/api/script/runs/user-configuration": expired, "/api/core/auth/sessions": expired });
  session.begin(testToken(1));
  const { screen, router } = await open("/account");
  const told = screen.getByRole("status").getByText("Session has expired");
  await expect.element(told).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ redirect: "/account" });
  expect(told.elements()).toHaveLength(1);
  expect(session.token()).toBeUndefined();
});

test("a configuration that cannot be had leaves the user and the documentation [USER-07]", async () => {
  startServer({
    "/api/script/runs/user-configuration": {
      status: 500,
      body: { code: "INTERNAL_ERROR", message: "Oops" },
    },
    "/api/core/users/current": { body: testUser },
    "/api/core/auth/login": {
      body: { isAuthenticated: true, username: testUser.username, tenant: testUser.tenant },
      token: testToken(1),
    },
  });
  const { screen, router } = await open("/authentication");
  await screen.getByRole("textbox", { name: "Username" }).fill(testUser.username);
  await screen.getByLabelText("Password", { exact: true }).fill("the tide is out");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/documentation\//);
});

test("while somebody acts as another user every page says so, and the way back ends it [AUTH-46]", async () => {
  const impersonation = {
    username: "support@master",
    tenant: "master",
    reason: "Ticket 4711",
    expiresAt: "2026-11-15T18:00:00Z",
  };
  const user = { ...testUser, impersonatingTenant: "master", impersonation };
  let isEnded = false;
  startServer({
    "/api/script/runs/user-configuration": () => ({
      body: isEnded ? testConfiguration : { ...testConfiguration, user },
    }),
    "/api/core/auth/impersonation/end": () => {
      isEnded = true;
      return {
        body: { isAuthenticated: true, username: "support@master", tenant: "master" },
        token: testToken(9),
      };
    },
  });
  session.begin(testToken(1));
  const { screen } = await open("/documentation/getting-started/keyboard");
  const banner = screen.getByText(/you are working in/);
  await expect.element(banner).toBeVisible();
  expect(banner.element().textContent).toMatch(/^support@master, .* as clara\.vogt@nordhafen .*Ticket 4711/);
  await screen.getByRole("button", { name: "End impersonation" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(session.token()).toBe(testToken(9));
});

test("signing out forgets the token, tells the server, and stays on the sign-in page", async () => {
  const sent = startServer({ "/api/core/hosts/": { body: { host: "h", oidc: "entra" } } });
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await screen.getByRole("button", { name: "Sign out" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(session.token()).toBeUndefined();
  expect(sent.filter(({ path }) => path.endsWith("/logout"))).toMatchObject([
    { authorization: `Bearer ${testToken(1)}` },
  ]);
});

test("a session that a SAML provider has opened is ended there too", async () => {
  const saml = { samlId: "nord", nameId: "name-1", sessionIndex: "index-1" };
  localStorage.setItem("kontor-saml", JSON.stringify(saml));
  const sent = startServer({
    "/api/core/saml/nord/logout": { body: { logoutUrl: "https://saml.example/slo?SAMLRequest=x" } },
  });
  const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {});
  session.begin(testToken(1));
  await signOut(() => {});
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://saml.example/slo?SAMLRequest=x");
  expect(sent.find(({ path }) => path.includes("/saml/"))?.body).toEqual({
    nameId: "name-1",
    sessionIndex: "index-1",
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a message given to the logout is shown as an error toast [AUTH-16]", async () => {
  startServer({});
  session.begin(testToken(1));
  const { screen } = await open("/documentation/getting-started/keyboard");
  await signOut(() => {}, "Your account was locked");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Your account was locked");
});

test("the sessions of the user are listed, and others can be ended", async () => {
  const one = { method: "password", insertedAt: "2026-11-15T08:00:00Z", lastSeenAt: "2026-11-15T09:00:00Z" };
  const sessions = [
    { ...one, id: "0198f3a0-0000-7000-8000-000000000001", isCurrent: true, userAgent: "Firefox/140 Linux" },
    { ...one, id: "0198f3a0-0000-7000-8000-000000000002", isCurrent: false, userAgent: "Chrome/150 Windows" },
  ];
  const sent = startServer({
    "/api/core/auth/sessions": { body: { data: sessions, total: 2 } },
    "/api/core/auth/sessions/": { body: { status: "ok" } },
  });
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await expect.element(screen.getByText(/Firefox on Linux/)).toBeVisible();
  await screen.getByRole("button", { name: "End the session of Chrome on Windows" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "DELETE")?.path)
    .toBe("/api/core/auth/sessions/0198f3a0-0000-7000-8000-000000000002");
});

test("a present password that is wrong is said in words, and the focus is back where it was", async () => {
  const body = {
    code: "INVALID_FIELD_VALUE",
    message: "Invalid value",
    errors: [{ path: "oldPassword", message: "is wrong" }],
  };
  startServer({ "/api/core/auth/password": { status: 400, body } });
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await screen.getByRole("button", { name: "Change password" }).click();
  await screen.getByLabelText("Present password").fill("not the old one");
  await screen.getByLabelText("New password", { exact: true }).fill("the tide is in again");
  await screen.getByLabelText("New password again").fill("the tide is in again");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The present password is wrong.");
  await expect.element(screen.getByLabelText("New password again")).toHaveFocus();
});

test("an administrator links the own account with the provider of the host, and nobody else is offered it", async () => {
  const oidc = {
    oidcId: "entra",
    authorizationUrl: "https://login.example/auth",
    clientId: "kontor",
    redirectUri: `${location.origin}/authentication/login-page`,
    state: "a state",
    nonce: "a nonce",
    codeVerifier: "a verifier",
  };
  const host = { body: { host: location.hostname, oidc: "entra", uiAuthConfig: { oidcLabel: "Directory" } } };
  const answers = {
    "/api/core/hosts/": host,
    "/api/core/oidc/entra": { body: oidc },
    "/api/core/auth/identities/entra": { body: { status: "ok" } },
  };
  startServer(answers);
  session.begin(testToken(1));
  const clerk = await open("/account");
  await expect.element(clerk.screen.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  expect(clerk.screen.getByRole("button", { name: /^Link with/ }).elements()).toHaveLength(0);
  await endServer();

  const user = { ...testUser, isAdmin: true };
  const sent = startServer({
    ...answers,
    "/api/script/runs/user-configuration": { body: { ...testConfiguration, user } },
  });
  const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {});
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await screen.getByRole("button", { name: /^Link with/ }).click();
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(
    "POST /api/core/auth/identities/entra",
  );
  expect(leaveFor.mock.calls[0]?.[0]).toContain("https://login.example/auth");
});
