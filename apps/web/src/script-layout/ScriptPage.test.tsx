// Pages that scripts of the tenant make.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { scriptsChanged } from "../request/script-changes.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { scriptOf } from "./testing/layout.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
  scriptsChanged();
});

const pageCode = `export const execute = ({ query, user, record }) => ({
  title: "Overview of " + user.username.split("@")[1],
  cards: [
    { title: "Asked for", rows: [{ elements: [{ type: "error", text: (query.year ?? "nothing") + typeof record }] }] },
    { title: "Beside", isRight: true, rows: [{ fields: ["name"] }] },
  ],
})`;

const openPage = (path: string, answers: Parameters<typeof startServer>[0] = {}) => {
  session.begin(testToken(1_000));
  startServer(answers);
  return open(path);
};

test.each(["overview", "page-overview"])(
  "/page/* shows the page that the script %s makes [SHELL-08]",
  async (name) => {
    await openPage("/page/overview?year=2026", scriptOf(name, pageCode, "page"));
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Overview of nordhafen");
    await expect
      .element(page.getByRole("region", { name: "Asked for" }).getByRole("alert"))
      .toHaveTextContent("2026undefined");
    await expect
      .element(page.getByRole("region", { name: "Beside" }).getByRole("alert"))
      .toHaveTextContent("Invalid object name in 'layout' script: there is no record on this page");
  },
);

test("a page without a script, and one whose script is of another kind, is not found", async () => {
  const first = await openPage("/page/nowhere");
  await expect.element(page.getByText(/not found|does not exist/i).first()).toBeVisible();
  await first.screen.unmount();
  endServer();
  await openPage("/page/person-layout", scriptOf("person-layout", pageCode));
  await expect.element(page.getByText(/not found|does not exist/i).first()).toBeVisible();
});

test("a page whose script fails says so", async () => {
  await openPage("/page/broken", scriptOf("broken", "export const x = 1", "page"));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Layout script broken does not have an execute() function");
});
