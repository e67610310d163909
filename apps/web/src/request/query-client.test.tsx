// What components read: asked once for all of them, repeated only where that helps, and never shown to the next user.
import { route } from "@kontor/model/route.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { z } from "zod";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { call } from "./calls.ts";
import { queryClient } from "./query-client.ts";
import { useAnswer } from "./use-answer.ts";

const tasks = route({
  name: "task-list",
  method: "GET",
  path: "/api/core/tasks",
  summary: "Tasks",
  tag: "Test",
  tenant: "own",
  permission: "session",
  cost: "read",
  answer: z.object({ owner: z.string() }),
});
const changing = route({ ...tasks, name: "task-create", method: "POST", cost: "write", idempotency: "key" });

beforeEach(() => queryClient.clear());
afterEach(endServer);

function Owner(): ReactElement {
  const { data, error } = useAnswer(tasks);
  return <p>{error?.message ?? data?.owner ?? "nothing"}</p>;
}

const show = (times = 1) =>
  render(
    <QueryClientProvider client={queryClient}>
      {Array.from({ length: times }, (_, index) => (
        <Owner key={index} />
      ))}
    </QueryClientProvider>,
  );

test("several components ask once, and after a write under the same route they ask again", async () => {
  const sent = startServer({
    "/api/core/tasks": ({ method }) => ({ body: { owner: method === "GET" ? `${sent.length}` : "" } }),
  });
  session.begin(testToken(1));
  const screen = await show(3);
  await expect.element(screen.getByText("1").first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await call(changing);
  await expect.element(screen.getByText("3").first()).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
});

test("when somebody else signs in, nothing of the one before is shown and the page is read anew", async () => {
  const answers = ["first user", "second user"];
  startServer({ "/api/core/tasks": () => ({ body: { owner: answers.shift() ?? "too many" } }) });
  session.begin(testToken(1));
  const screen = await show();
  await expect.element(screen.getByText("first user")).toBeVisible();
  session.begin(testToken(2));
  await expect.element(screen.getByText("second user")).toBeVisible();
  session.clear();
  await expect.element(screen.getByText("nothing")).toBeVisible();
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.data === undefined),
  ).toBe(true);
});

test("a refusal is not asked again, and a route that acts is not asked by itself at all", async () => {
  const sent = startServer({
    "/api/core/tasks": { status: 403, body: { code: "FORBIDDEN", message: "no", values: [] } },
  });
  session.begin(testToken(1));
  const screen = await show();
  await expect.element(screen.getByText("no", { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  const Acting = (): ReactElement => <p>{String(useAnswer(changing).data)}</p>;
  await expect(
    render(
      <QueryClientProvider client={queryClient}>
        <Acting />
      </QueryClientProvider>,
    ),
  ).rejects.toThrow("task-create is no question");
});
