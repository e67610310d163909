// Signing in when something is in the way: a provider that refuses, a step that took too long, a link that is opened twice, keys alone.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { browserWindow, session } from "../session/browser-session.ts";
import { endServer, opened, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const refused = { status: 401, body: { code: "SIGN_IN_REFUSED", message: "The sign-in was refused" } };
const automatic = { body: { host: location.hostname, oidc: "entra" } };
const configuration = {
  body: {
    oidcId: "entra",
    authorizationUrl: "https://login.example/authorize",
    clientId: "kontor",
    state: "s",
  },
};

test.each(["?error=access_denied", "?error=access_denied&state=another", "#error=access_denied"])(
  "a provider that sends everybody back with %s is not asked again by itself",
  async (answer) => {
    startServer({ "/api/core/hosts/": automatic, "/api/core/oidc/entra": configuration });
    const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {});
    const { screen, router } = await open(`/authentication/login-page${answer}`);
    await expect.element(screen.getByRole("alert").getByText(/did not sign you in/)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(router.history.location.href).toBe("/authentication/login-page?autoOidc=0");
  },
);

test.each([
  ["oidc", "?code=code-1&state=s", "/api/core/oidc/entra/login"],
  ["saml", "#saml=1&token=token-1&state=s", "/api/core/auth/token/login"],
])("a sign-in through %s that fails leaves nobody signed in, and says so", async (kind, answer, path) => {
  startServer({ [path]: { status: 500, body: { code: "INTERNAL_ERROR", message: "Oops" } } });
  session.begin(testToken(1));
  const redirect = { kind, id: "entra", state: "s", restarts: 0 };
  sessionStorage.setItem("kontor-redirect", JSON.stringify(redirect));
  const { screen, router } = await open(`/authentication/login-page${answer}`);
  await expect.element(screen.getByRole("alert").getByText(/did not sign you in/)).toBeVisible();
  expect(session.token()).toBeUndefined();
  expect(router.history.location.href).toBe("/authentication/login-page?autoOidc=0");
});

test("whoever comes back from a provider by the back button finds the page, not a moment that never ends", async () => {
  startServer({ "/api/core/hosts/": automatic, "/api/core/oidc/entra": configuration });
  const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {});
  const { screen } = await open("/authentication");
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(screen.getByRole("textbox", { name: "Username" })).toBeVisible();
});

test("a page of a session that ended meanwhile does not come back by the back button", async () => {
  startServer({});
  const reload = vi.spyOn(browserWindow, "reload").mockImplementation(() => {});
  vi.spyOn(browserWindow, "page").mockReturnValue("/account");
  session.begin(testToken(1));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(reload).not.toHaveBeenCalled();
  session.clear();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

test("after a refusal the focus is where it was, and the next password can be typed at once", async () => {
  startServer({ "/api/core/auth/login": refused });
  const { screen } = await open("/authentication");
  await screen.getByRole("textbox", { name: "Username" }).click();
  await userEvent.keyboard("clara.vogt@nordhafen{Tab}the tide is in{Enter}");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  const password = screen.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("once more");
  await expect.element(password).toHaveValue("once more");
});

test("terms that were read for too long say so, and there is a way back to the start", async () => {
  const termsOfServices = { token: "terms-1", version: "3", text: "Be kind" };
  startServer({
    "/api/core/auth/login": { body: { termsOfServices } },
    "/api/core/auth/terms/accept": refused,
  });
  const { screen } = await open("/authentication");
  await screen.getByRole("textbox", { name: "Username" }).fill("clara.vogt@nordhafen");
  await screen.getByLabelText("Password", { exact: true }).fill("the tide is out");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await screen.getByRole("button", { name: "Accept and continue" }).click();
  await expect.element(screen.getByRole("alert").getByText(/took too long/)).toBeVisible();
  await screen.getByRole("button", { name: "Back to sign in" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("the token of a link leaves the address, a second link in the same tab takes its place, and the way on asks no provider", async () => {
  const sent = startServer({
    "/api/core/hosts/": automatic,
    "/api/core/auth/password/reset": ({ body }) =>
      JSON.stringify(body).includes("token-1") ? refused : { body: { status: "ok" } },
  });
  const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {});
  const { screen, router } = await open("/authentication/reset#token-1");
  const choose = async (): Promise<void> => {
    await screen.getByLabelText("New password", { exact: true }).fill("the tide is in again");
    await screen.getByLabelText("New password again").fill("the tide is in again");
    await screen.getByRole("button", { name: "Set the password" }).click();
  };
  await choose();
  await expect.element(screen.getByRole("alert").getByText(/used up or too old/)).toBeVisible();
  expect(router.history.location.href).toBe("/authentication/reset");
  router.history.push("/authentication/reset#token-2");
  await expect.poll(() => router.history.location.href).toBe("/authentication/reset");
  await choose();
  await expect.element(screen.getByText(/The new password holds/)).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith("/reset")).map(({ body }) => body)).toEqual([
    { token: "token-1", password: "the tide is in again" },
    { token: "token-2", password: "the tide is in again" },
  ]);
  await screen.getByRole("link", { name: "Sign in" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});

test("what was remembered of a provider goes with the session, in the storage of the tab as well", () => {
  startServer({ "/api/core/auth/login": opened });
  session.begin(testToken(1));
  localStorage.setItem("kontor-provider", "entra");
  sessionStorage.setItem("kontor-redirect", "{}");
  session.clear();
  expect([Object.keys(localStorage), Object.keys(sessionStorage).includes("kontor-redirect")]).toEqual([
    [],
    false,
  ]);
});
