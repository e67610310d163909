// The page of the caches on the whole application: what it counts, and what clearing does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { changeInterfaceState, readInterfaceState } from "@kontor/ui/appearance/interface-state.ts";
import { afterEach, expect, test } from "vitest";
import { genericCalls } from "../request/generic-calls.ts";
import { keptAnswers } from "../request/kept-answers.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const kept = { headers: { "X-Keep-Answer": "page" }, body: { data: [] } };

test("the caches are shown with what they hold, and each can be cleared [SHELL-12]", async () => {
  startServer({
    "/api/script/runs/user-configuration": { body: { ...testConfiguration, allowedRoutes: ["/cache-info"] } },
    "/api/core/tasks": kept,
    "/api/core/users": kept,
  });
  session.begin(testToken(1));
  await genericCalls.cachedGet("/api/core/tasks");
  await genericCalls.cachedGet("/api/core/users");
  changeInterfaceState("foldedCards", ["tasks"]);
  changeInterfaceState("appearance", { scheme: "dark" });
  const { screen } = await open("/cache-info");
  const row = (name: string) => screen.getByRole("listitem").filter({ hasText: name });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Caches" })).toBeVisible();
  await expect.element(row("Answers by address")).toMatchTextContent(/2 entries/);
  await screen.getByRole("button", { name: "Clear: Answers by address" }).click();
  await expect.element(row("Answers by address")).toMatchTextContent(/0 entries/);
  expect(keptAnswers.size().entryCount).toBe(0);
  await expect.element(screen.getByText("Cleared: Answers by address").first()).toBeVisible();

  await screen.getByRole("button", { name: "Clear: State of the interface" }).click();
  await expect.element(row("State of the interface")).toMatchTextContent(/0 entries/);
  expect(readInterfaceState("foldedCards")).toBeUndefined();
  expect(readInterfaceState("appearance")).toMatchObject({ scheme: "dark" });
});

test("clearing all that was read asks for the configuration of the user again", async () => {
  const sent = startServer({});
  session.begin(testToken(1));
  const { screen } = await open("/cache-info");
  const asked = (): number => sent.filter(({ path }) => path.includes("user-configuration")).length;
  await expect.element(screen.getByRole("heading", { level: 1, name: "Caches" })).toBeVisible();
  const before = asked();
  await screen.getByRole("button", { name: "Clear all that was read" }).click();
  await expect.element(screen.getByText("Everything that was read is forgotten").first()).toBeVisible();
  expect(asked()).toBe(before + 1);
});
