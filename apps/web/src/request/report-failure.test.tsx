// What a user is told of a failed call on the real screen, and who may see where it happened.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { closeAllToasts } from "@kontor/ui/feedback/toasts.ts";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { reportFailure } from "./report-failure.ts";

afterEach(endServer);

const failure = (): RequestFailure =>
  new RequestFailure("IBAN FR76 is invalid", {
    status: 400,
    code: "INVALID_IBAN",
    values: ["FR76"],
    requestId: "r-1",
  });

async function openWith(allowDebugMode: boolean) {
  startServer({ "/api/script/runs/user-configuration": { body: { ...testConfiguration, allowDebugMode } } });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  session.begin(testToken(1));
  const { screen } = await open("/documentation/getting-started/keyboard");
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const { loadSessionUser } = await import("./calls.ts");
  await loadSessionUser();
  return screen;
}

test("a failure says what the server says; in debug mode it shows where it happened instead [ERR-03]", async () => {
  const screen = await openWith(true);
  reportFailure(failure());
  await expect.element(screen.getByText("Oops, something went wrong").first()).toBeVisible();
  await expect.element(screen.getByText("IBAN FR76 is invalid [400]").first()).toBeVisible();

  await userEvent.keyboard("{Alt>}d{/Alt}");
  reportFailure(failure());
  await expect.element(screen.getByText(/report-failure\.test\.tsx/).first()).toBeVisible();

  closeAllToasts();
  await userEvent.keyboard("{Alt>}d{/Alt}");
  reportFailure(failure());
  await expect.element(screen.getByText("IBAN FR76 is invalid [400]").first()).toBeVisible();
  expect(screen.getByText(/report-failure\.test\.tsx/).query()).toBeNull();
});

test("whoever is not allowed to has no debug mode: the key does nothing [PERM-15]", async () => {
  const screen = await openWith(false);
  await userEvent.keyboard("{Alt>}d{/Alt}");
  reportFailure(failure());
  await expect.element(screen.getByText("IBAN FR76 is invalid [400]").first()).toBeVisible();
  expect(screen.getByText(/report-failure\.test\.tsx/).query()).toBeNull();
});

test("a page that gave up and a session that is over are not reported again", async () => {
  const screen = await openWith(false);
  session.clear();
  reportFailure(
    new RequestFailure("Session has expired", { status: 401, code: "SESSION_EXPIRED", requestId: "r-1" }),
  );
  reportFailure(new DOMException("The page was left", "AbortError"));
  reportFailure(new Error("the next one"));
  await expect.element(screen.getByText("the next one").first()).toBeVisible();
  expect(screen.getByText("The page was left").query()).toBeNull();
  expect(screen.getByText("Session has expired").query()).toBeNull();
});
