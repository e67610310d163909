// Notifications as a user meets them: in the list, followed, and marked.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { getI18n } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { formatsOf } from "../language/use-formats.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { timeAgo } from "./time-ago.ts";

afterEach(endServer);

const received = (_id: string, more: object): object => ({
  _id,
  date: "2026-11-14T09:00:00.000Z",
  kind: "assigned",
  entityName: "task",
  entityLabel: "Task",
  entityRegistration: "TK1",
  page: "/task/TK1",
  name: "Call Zenith",
  isRead: false,
  ...more,
});

function startTold(data: readonly object[], unread: number): ReturnType<typeof startServer> {
  const pagination = { limit: 25, offset: 0, size: data.length, continues: false };
  session.begin(testToken(1_000));
  return startServer({
    "/api/notification/notifications": { body: { data, unread, pagination } },
    "/api/notification/notifications/unread": { body: { data: [{ count: unread }] } },
    "/api/notification/notifications/read": { body: { marked: unread } },
    "/api/notification/notifications/": { body: { status: "ok" } },
  });
}

test("the page lists the user's notifications in words, newest first [PUSH-12]", async () => {
  startTold(
    [
      received("n2", { kind: "moved", status: "DONE", statusLabel: "Completed", name: "Sign the deed" }),
      received("n1", {}),
    ],
    2,
  );
  const { screen } = await open("/notifications");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect.element(screen.getByText("Sign the deed is now Completed")).toBeVisible();
  const rows = screen.getByRole("main").getByRole("listitem");
  await expect.element(rows.nth(1).getByText("New for you: Call Zenith")).toBeVisible();
});

test("following a notification marks it as read, and all of them are marked up to the newest that is shown", async () => {
  const sent = startTold([received("n1", {})], 1);
  const { screen, router } = await open("/notifications");
  await screen.getByRole("main").getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => sent.find(({ path }) => path.endsWith("/read"))?.body).toEqual({ upTo: "n1" });
  await screen.getByText("New for you: Call Zenith").click();
  await expect.poll(() => sent.find(({ method }) => method === "PATCH")?.body).toEqual({ isRead: true });
  await expect.poll(() => router.state.location.pathname).toBe("/task/TK1");
});

test.each([
  ["2026-11-15T11:59:40Z", "now"],
  ["2026-11-15T11:56:00Z", "4 min"],
  ["2026-11-14T13:00:00Z", "Yesterday"],
  ["2026-11-01T12:00:00Z", "01-11-2026"],
])("what was told at %s reads %s", (moment, words) => {
  const now = Temporal.Instant.from("2026-11-15T12:00:00Z");
  expect(timeAgo(moment, { t: getI18n().t, formats: formatsOf("en-EU"), now })).toBe(words);
});
