// The page of one request on the whole application: what was written down, what has changed, and the way from one to the other.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const date = "2026-03-02T09:15:00.000Z";

async function openRequest(parts: object): Promise<void> {
  startServer({
    "/api/system/request-log/7f3c": {
      body: { requestId: "7f3c", lines: [], scriptLogs: [], audits: [], ...parts },
    },
    "/api/script/lists": {
      body: {
        logLevel: [{ value: "WARNING", label: "Warning" }],
        auditAction: [{ value: "CREATE", label: "Created" }],
      },
    },
  });
  session.begin(testToken(1));
  await open("/request-log/7f3c");
}

test("what the server and the scripts have written down and what has changed stand on the page of the request", async () => {
  await openRequest({
    lines: [{ _id: "1", date, level: "ERROR", message: "The provider did not answer" }],
    scriptLogs: [
      { _id: "2", _insertDate: date, level: "WARNING", scriptName: "score-client", output: "two\nlines" },
    ],
    audits: [
      {
        _id: "3",
        date,
        username: "clara.vogt@nordhafen",
        entityName: "task",
        entityRegistration: "T-7",
        action: "CREATE",
      },
    ],
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Request log" })).toBeVisible();
  await expect.element(page.getByText("7f3c")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /The provider did not answer/ })).toBeVisible();
  const scripts = page.getByRole("region", { name: "Script logs" }).first();
  await expect.element(scripts.getByRole("row", { name: /Warning score-client two lines/ })).toBeVisible();
  await expect
    .element(scripts.getByRole("link", { name: "score-client" }))
    .toHaveAttribute("href", "/scripts?name=score-client");
  await expect
    .element(page.getByRole("row", { name: /clara.vogt@nordhafen Created/ }).getByRole("link"))
    .toHaveAttribute("href", "/task/T-7");
});

test("a request that has left nothing says so", async () => {
  await openRequest({});
  await expect.element(page.getByText(/has changed nothing/)).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});
