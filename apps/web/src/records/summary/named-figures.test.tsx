// Whom and what the strip at the head of a record names: by name, and by its key only where there is no name.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { openRecord } from "../testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const summaryAt = (path: string): HTMLElement | null =>
  document.querySelector(`[data-part=summary] [data-value="${path}"]`);

async function openTask(names: object): Promise<void> {
  const record = { _id: "1", registration: "T-1", version: 1, status: "TODO", subject: "Call" };
  const owned = { ...record, ownerUsername: "sofie@nordhafen" };
  await openRecord({
    entityName: "task",
    record: owned,
    answers: {
      "/api/core/tasks/T-1/page": {
        body: { record: owned, names, transitions: [], counts: { lists: {} } },
      },
    },
  });
  await expect.poll(() => summaryAt("ownerUsername")).not.toBeNull();
}

test("a user in the strip is called by name, which leads to the user", async () => {
  await openTask({ user: { "sofie@nordhafen": "Sofie Kranz" } });
  expect(summaryAt("ownerUsername")?.textContent).toBe("Sofie Kranz");
  expect(summaryAt("ownerUsername")?.querySelector("a")?.getAttribute("href")).toBe(
    "/user/sofie%40nordhafen",
  );
});

test("a user who is gone is called by the username", async () => {
  await openTask({ user: { "sofie@nordhafen": null } });
  expect(summaryAt("ownerUsername")?.textContent).toBe("sofie@nordhafen");
});
