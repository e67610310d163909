// Signing in, with a server that the test speaks for: password, second factor, terms, providers, and what is told when it fails.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { browserWindow, session } from "../session/browser-session.ts";
import { endServer, opened, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const refused = { status: 401, body: { code: "SIGN_IN_REFUSED", message: "The sign-in was refused" } };

test("a name and a password open a session, by keys alone, and lead to the first page of the user", async () => {
  const sent = startServer({ "/api/core/auth/login": opened });
  const { screen, router } = await open("/authentication");
  await screen.getByRole("textbox", { name: "Username" }).click();
  await userEvent.keyboard("clara.vogt@nordhafen{Tab}the tide is out{Enter}");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/documentation/getting-started/keyboard");
  expect(sent.find(({ path }) => path === "/api/core/auth/login")).toMatchObject({
    method: "POST",
    body: { username: "clara.vogt@nordhafen", password: "the tide is out" },
    authorization: null,
  });
  expect(session.token()).toBe(testToken(1_000));
  await expect.element(screen.getByRole("button", { name: /Your account/ })).toBeVisible();
});

test("after signing in the page that was asked for opens", async () => {
  startServer({ "/api/core/auth/login": opened });
  const { screen, router } = await open("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(router.state.location.search).toEqual({ redirect: "/account" });
  await signIn(screen);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("an address elsewhere is not followed after signing in", async () => {
  startServer({ "/api/core/auth/login": opened });
  const { screen } = await open("/authentication?redirect=//evil.example/account");
  await signIn(screen);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
});

test("a refusal says the same whatever was wrong, empties the password and keeps the name", async () => {
  startServer({ "/api/core/auth/login": refused });
  const { screen } = await open("/authentication");
  await signIn(screen);
  await expect
    .element(screen.getByRole("alert").getByText(/Check the username and the password/))
    .toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Username" })).toHaveValue("clara.vogt@nordhafen");
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("");
});

test("too many attempts tell how long to wait, and the button waits with it", async () => {
  const body = { code: "TOO_MANY_REQUESTS", message: "Too many requests, try again later" };
  startServer({ "/api/core/auth/login": { status: 429, body, headers: { "Retry-After": "90" } } });
  const { screen } = await open("/authentication");
  await signIn(screen);
  await expect.element(screen.getByRole("alert").getByText(/Try again in 2 minutes/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Sign in in 2 minutes" })).toBeDisabled();
});

test("a second factor is asked for; the pasted code is sent by itself, and the way back leads to the start [AUTH-43]", async () => {
  const asked = { totpToken: "totp-1", totpUsername: "clara.vogt@nordhafen", methods: ["totp", "recovery"] };
  const sent = startServer({
    "/api/core/auth/login": { body: asked },
    "/api/core/auth/totp": ({ body }) => (JSON.stringify(body).includes("419023") ? opened : refused),
  });
  const { screen } = await open("/authentication");
  await signIn(screen);
  await screen.getByRole("button", { name: /Back to sign in/ }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(screen);
  const code = screen.getByRole("textbox", { name: "Code" });
  await expect.element(code).toHaveFocus();
  expect([session.token(), session.store.get().isAuthenticated]).toEqual([undefined, false]);
  await userEvent.keyboard("000000");
  await expect.element(screen.getByRole("alert").getByText(/The code was refused/)).toBeVisible();
  await expect.element(code).toHaveFocus();
  await code.fill("419 023");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(sent.filter(({ path }) => path === "/api/core/auth/totp").map(({ body }) => body)).toEqual([
    { totpToken: "totp-1", code: "000000", method: "totp" },
    { totpToken: "totp-1", code: "419023", method: "totp" },
  ]);
});

test("a recovery code takes the place of the six digits", async () => {
  const asked = { totpToken: "totp-1", totpUsername: "clara.vogt@nordhafen", methods: ["totp", "recovery"] };
  const sent = startServer({ "/api/core/auth/login": { body: asked }, "/api/core/auth/totp": opened });
  const { screen } = await open("/authentication");
  await signIn(screen);
  await screen.getByRole("button", { name: "Use a recovery code" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Recovery code" })).toHaveFocus();
  await userEvent.keyboard("abcd-efgh{Enter}");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(sent.find(({ path }) => path === "/api/core/auth/totp")?.body).toMatchObject({
    code: "abcd-efgh",
    method: "recovery",
  });
});

test("terms are shown as text and accepted", async () => {
  const termsOfServices = { token: "terms-1", version: "3", text: "<b>Be kind</b>" };
  const sent = startServer({
    "/api/core/auth/login": { body: { termsOfServices } },
    "/api/core/auth/terms/accept": opened,
  });
  const { screen } = await open("/authentication");
  await signIn(screen);
  await expect.element(screen.getByText("<b>Be kind</b>")).toBeVisible();
  await screen.getByRole("button", { name: "Accept and continue" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(sent.find(({ path }) => path === "/api/core/auth/terms/accept")?.body).toEqual({ token: "terms-1" });
});

const host = (config: object) => ({ body: { host: location.hostname, ...config } });
const oidcConfiguration = {
  body: {
    oidcId: "entra",
    authorizationUrl: "https://login.example/authorize",
    clientId: "kontor",
    state: "state-1",
    nonce: "nonce-1",
    codeVerifier: "verifier-1",
    codeChallenge: "challenge-1",
    codeChallengeMethod: "S256",
    responseType: "code",
  },
};

test.each([
  ["in the address", "/authentication?oidc=entra", {}],
  ["in the configuration of the host", "/authentication", { oidc: "entra" }],
])(
  "an oidc marker %s sends the browser to the provider, after it has stored the state [AUTH-18]",
  async (_, address, config) => {
    startServer({ "/api/core/hosts/": host(config), "/api/core/oidc/entra": oidcConfiguration });
    let stored = "";
    const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {
      stored = JSON.stringify({ ...sessionStorage });
    });
    await open(address);
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    const target = new URL(String(leaveFor.mock.calls[0]?.[0]));
    expect(target.origin).toBe("https://login.example");
    expect(target.searchParams.get("state")).toBe("state-1");
    expect(target.href).not.toContain("verifier-1");
    expect(stored).toContain("state-1");
    expect(stored).toContain("verifier-1");
  },
);

test("a saml marker sends the browser to the login address, after it has stored the state [AUTH-19]", async () => {
  startServer({
    "/api/core/saml/nord": { body: { loginUrl: "https://saml.example/sso?SAMLRequest=x", state: "state-2" } },
  });
  let stored = "";
  const leaveFor = vi.spyOn(browserWindow, "leaveFor").mockImplementation(() => {
    stored = JSON.stringify({ ...sessionStorage });
  });
  await open("/authentication?saml=nord");
  await vi.waitFor(() =>
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://saml.example/sso?SAMLRequest=x"),
  );
  expect(stored).toContain("state-2");
});

test("the return from a provider signs in, opens what was asked for, and leaves no code in the address", async () => {
  rememberReturn("state-1");
  const sent = startServer({ "/api/core/oidc/entra/login": opened });
  const { screen, router } = await open("/authentication/login-page?code=code-1&state=state-1");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith("/login"))?.body).toEqual({
    code: "code-1",
    state: "state-1",
    nonce: "nonce-1",
    codeVerifier: "verifier-1",
  });
  expect(router.history.location.href).not.toContain("code-1");
  expect(Object.keys(sessionStorage)).not.toContain("kontor-redirect");
});

test("a login at the provider that is refused with 403 keeps its message and shows it [AUTH-30]", async () => {
  rememberReturn("state-1");
  const body = { code: "FORBIDDEN", message: "Your department is not on board yet" };
  startServer({ "/api/core/oidc/entra/login": { status: 403, body } });
  const { screen } = await open("/authentication/login-page?code=code-1&state=state-1");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Your department is not on board yet");
});

test("a page in a frame of a stranger does not open, and says why [HOST-06]", async () => {
  startServer({ "/api/core/hosts/": host({ frameAncestors: "https://portal.example" }) });
  const framing = vi.spyOn(browserWindow, "framing");
  framing.mockReturnValue({ isFramed: true, ancestorOrigins: ["https://evil.example"] });
  const stranger = await open("/authentication");
  await expect.element(stranger.screen.getByText(/may not be shown inside another page/)).toBeVisible();
  await stranger.screen.unmount();

  framing.mockReturnValue({ isFramed: true, ancestorOrigins: ["https://portal.example"] });
  const { screen } = await open("/authentication");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("title, logo, manifest and providers of the host stand on its sign-in page and in its window [HOST-12]", async () => {
  startServer({
    "/imp/nordhafen/manifest.json": {},
    "/api/core/hosts/": host({
      windowTitle: "Nordhafen Leasing",
      publicLogo: "/favicon.svg",
      manifestUrl: "/imp/nordhafen/manifest.json",
      useManifest: true,
      oidc: "entra",
      uiAuthConfig: { autoOidc: false, oidcLabel: "Microsoft Entra ID", environment: "UAT" },
    }),
  });
  const { screen } = await open("/authentication");
  await expect
    .element(screen.getByRole("button", { name: "Continue with Microsoft Entra ID" }))
    .toBeVisible();
  await expect.element(screen.getByText("UAT", { exact: true })).toBeVisible();
  expect(document.title).toBe("Sign in – Nordhafen Leasing");
  expect(screen.getByText("Nordhafen Leasing").element().previousElementSibling).toHaveProperty(
    "src",
    `${location.origin}/favicon.svg`,
  );
  await expect
    .poll(() => document.querySelector("link[rel=manifest]")?.getAttribute("href"))
    .toBe("/imp/nordhafen/manifest.json");
  document.querySelector("link[rel=manifest]")?.remove();
});

type Screen = Awaited<ReturnType<typeof open>>["screen"];

async function signIn(screen: Screen): Promise<void> {
  await screen.getByRole("textbox", { name: "Username" }).fill("clara.vogt@nordhafen");
  await screen.getByLabelText("Password", { exact: true }).fill("the tide is out");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
}

function rememberReturn(state: string): void {
  const redirect = {
    kind: "oidc",
    id: "entra",
    state,
    nonce: "nonce-1",
    codeVerifier: "verifier-1",
    returnTo: "/account",
    restarts: 0,
  };
  sessionStorage.setItem("kontor-redirect", JSON.stringify(redirect));
}
