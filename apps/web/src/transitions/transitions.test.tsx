// Running a transition from the page of a record: what is said, what is asked for, and what a refusal tells.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { ToastArea } from "@kontor/ui/feedback/ToastArea.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EntityModel } from "../models/entity-model.ts";
import { modelOf, openRecord } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { TransitionButtons } from "./TransitionButtons.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const tasks = "/api/core/tasks";
const task = { _id: "1", registration: "T-1", version: 4, status: "TODO", subject: "Call the client" };

const transition = (code: string, to: string, change: object = {}): object => ({
  code,
  label: code,
  action: "DO",
  to,
  order: 10,
  props: {},
  ...change,
});
const offered = {
  data: [
    transition("START", "IN_PROGRESS"),
    transition("WAIT", "WAITING", { order: 20 }),
    transition("CANCEL", "CANCELLED", { order: 30, action: "COMPLETE", props: { pullRight: true } }),
  ],
};

test("the next step runs at once, is told by name, and half a second later the record is read anew [FLOW-15]", async () => {
  const { sent } = await openRecord({
    entityName: "task",
    record: task,
    answers: {
      [`${tasks}/transitions`]: { body: offered },
      [`${tasks}/T-1/transitions/START`]: { body: { record: task, transitions: [] } },
    },
  });
  const start = page.getByRole("button", { name: "Start", exact: true });
  await expect.element(start).toHaveAttribute("data-variant", "filled");
  await start.click();
  await expect
    .element(page.getByText(/Transition "\W*Start\W*" executed successfully for Task "\W*T-1\W*"/))
    .toBeVisible();
  const run = sent.findIndex(({ path }) => path.endsWith("/transitions/START"));
  expect(sent[run]).toMatchObject({ method: "POST", body: { version: 4 } });
  await expect.poll(() => sent.slice(run).some(({ path }) => path === `${tasks}/T-1/page`)).toBe(true);
  expect(sent.filter(({ path }) => path.endsWith("/transitions/START"))).toHaveLength(1);
});

test("what ends badly asks why, and a refusal says what is wrong with which field until it is put right", async () => {
  const { sent } = await openRecord({
    entityName: "task",
    record: task,
    answers: {
      [`${tasks}/transitions`]: { body: offered },
      [`${tasks}/T-1/transitions/CANCEL`]: ({ body }) =>
        JSON.stringify(body).includes("skipErrors")
          ? { body: { record: task, transitions: [] } }
          : {
              status: 400,
              body: {
                code: "INVALID_RECORD",
                message: "The record is not valid",
                errors: [{ path: "dueDate", message: "Due date is mandatory" }],
              },
            },
    },
  });
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("No longer needed");
  const submit = dialog.getByRole("button", { name: "Cancel" }).last();
  await submit.click();
  await expect.element(dialog.getByText("Due date is mandatory")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Go on in spite of what is wrong" }).click();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const bodies = sent.filter(({ path }) => path.endsWith("/CANCEL")).map(({ body }) => body);
  expect(bodies).toEqual([
    { version: 4, reason: "No longer needed" },
    { version: 4, reason: "No longer needed", skipErrors: true },
  ]);
});

test("a step that is refused when it is run at once says why, before anybody is asked for more", async () => {
  await openRecord({
    entityName: "task",
    record: task,
    answers: {
      [`${tasks}/transitions`]: { body: offered },
      [`${tasks}/T-1/transitions/START`]: {
        status: 409,
        body: {
          code: "TRANSITION_REFUSED",
          message: "Transition START is refused",
          values: ["START"],
          rejectionReason: "Every person has an address",
        },
      },
    },
  });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Start" });
  await expect.element(dialog.getByText("Every person has an address", { exact: true })).toBeVisible();
});

test("of several records each runs by itself: one that fails shows the notice of errors, the others still run and are told [FLOW-16]", async () => {
  session.begin(testToken(1_000));
  const sent = startServer({
    [`${tasks}/transitions`]: { body: offered },
    [`${tasks}/T-1/transitions/START`]: { status: 500, body: { code: "INTERNAL_ERROR", message: "No" } },
    [`${tasks}/T-2/transitions/START`]: { body: { record: task, transitions: [] } },
    "/api/script/lists": { body: {} },
  });
  // Made of the same declaration as the answer of the server.
  const model = modelOf("task") as EntityModel;
  await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        <TransitionButtons model={model} records={[task, { ...task, registration: "T-2" }]} />
        <ToastArea />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const told = (): readonly boolean[] =>
    [/Oops, something went wrong/, /for Task "\W*T-2\W*"/, /for Task "\W*T-1\W*"/].map((text) =>
      text.test(document.body.textContent),
    );
  await expect.poll(told, { interval: 20 }).toEqual([true, true, false]);
  expect(sent.filter(({ path }) => path.endsWith("/START")).map(({ path }) => path)).toEqual([
    `${tasks}/T-1/transitions/START`,
    `${tasks}/T-2/transitions/START`,
  ]);
});

test("whoever misses a transition is told in words what stands in the way", async () => {
  await openRecord({
    entityName: "task",
    record: task,
    answers: {
      [`${tasks}/T-1/all-transitions`]: {
        body: {
          data: [
            {
              ...transition("COMPLETE", "DONE", { label: "Complete" }),
              isOffered: false,
              obstacles: [
                { kind: "guard", text: "The report is attached", guard: "report", asksFor: "file" },
              ],
            },
            { ...transition("START", "IN_PROGRESS", { label: "Start" }), isOffered: true, obstacles: [] },
          ],
        },
      },
    },
  });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Why can't I?" }).click();
  const dialog = page.getByRole("dialog", { name: "Why can't I?" });
  await expect.element(dialog.getByText(/The report is attached/)).toBeVisible();
  await expect.element(dialog.getByText("Possible now", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Upload", exact: true })).toHaveFocus();
});
