// One browser, two users after each other: what the first one saw is gone before the second one sees anything.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { loadSessionUser } from "../request/calls.ts";
import { impersonate } from "../request/impersonation.ts";
import { session } from "../session/browser-session.ts";
import { setSessionUser } from "../session/session-user.ts";
import {
  endServer,
  opened,
  startServer,
  testConfiguration,
  testToken,
  testUser,
} from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const other = { ...testUser, username: "ben@nordhafen" };
const sessionOf = (userAgent: string) => ({
  id: "0198f3a0-0000-7000-8000-000000000001",
  isCurrent: true,
  userAgent,
  method: "password",
  insertedAt: "2026-11-15T08:00:00Z",
  lastSeenAt: "2026-11-15T09:00:00Z",
});

test("whoever signs in after somebody else sees nothing of the account before, however slow the server is", async () => {
  let isOther = false;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  startServer({
    "/api/script/runs/user-configuration": () => ({
      body: isOther ? { ...testConfiguration, user: other } : testConfiguration,
    }),
    "/api/core/auth/sessions": async () => {
      if (isOther) await held;
      return { body: { data: [sessionOf(isOther ? "Chrome/150 Windows" : "Firefox/140 Linux")], total: 1 } };
    },
    "/api/core/auth/login": () => {
      isOther = true;
      return { ...opened, token: testToken(2_000) };
    },
  });
  session.begin(testToken(1));
  const { screen, router } = await open("/account");
  await expect.element(screen.getByText(/Firefox on Linux/)).toBeVisible();
  await screen.getByRole("button", { name: "Sign out" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await screen.getByRole("textbox", { name: "Username" }).fill(other.username);
  await screen.getByLabelText("Password", { exact: true }).fill("the tide is out");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  void router.navigate({ to: "/account" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  expect(screen.getByText(/Firefox on Linux/).elements()).toEqual([]);
  release();
  await expect.element(screen.getByText(/Chrome on Windows/)).toBeVisible();
});

test("a configuration that arrives after its session has ended is nobody's", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isOther = false;
  startServer({
    "/api/script/runs/user-configuration": async () => {
      if (isOther) return { body: { ...testConfiguration, user: other } };
      await held;
      return { body: testConfiguration };
    },
  });
  session.begin(testToken(1));
  const first = loadSessionUser();
  session.clear();
  setSessionUser(undefined);
  isOther = true;
  session.begin(testToken(2));
  const second = loadSessionUser();
  release();
  expect((await first).user.username).toBe(testUser.username);
  expect((await second).user.username).toBe(other.username);
  expect((await loadSessionUser()).user.username).toBe(other.username);
});

test("live updates begin anew for whoever goes on as another user in the same page", async () => {
  let isOther = false;
  const sent = startServer({
    "/api/script/runs/user-configuration": () => ({
      body: isOther ? { ...testConfiguration, user: other } : testConfiguration,
    }),
    "/api/core/users/ben%40nordhafen/impersonate": () => {
      isOther = true;
      return { ...opened, token: testToken(2_000) };
    },
  });
  const followed = (): readonly (string | null)[] =>
    sent.filter(({ path }) => path.startsWith("/api/core/events")).map(({ authorization }) => authorization);
  session.begin(testToken(1));
  await open("/account");
  await expect.poll(followed).toEqual([`Bearer ${testToken(1)}`]);
  await impersonate({ username: other.username, reason: "A call for help" });
  await expect.poll(followed).toEqual([`Bearer ${testToken(1)}`, `Bearer ${testToken(2_000)}`]);
});
