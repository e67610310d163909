// The labels of a list on the screen: asked for together, and what is shown when the server refuses them.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { ToastArea } from "@kontor/ui/feedback/ToastArea.tsx";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useListLabels } from "../record-words/use-list-labels.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { listValues } from "./list-values.ts";
import { useKnownListValues, useListValues } from "./use-list-values.ts";

beforeEach(() => listValues.clear());
afterEach(endServer);

function Labels({ name }: { readonly name: string }): ReactElement {
  const labels = useListValues(name).map(({ label }) => label);
  return <p>{`${name}: ${labels.join(", ")}`}</p>;
}

const show = () =>
  render(
    <AppearanceProvider>
      <Labels name="taskStatus" />
      <Labels name="priority" />
      <ToastArea />
    </AppearanceProvider>,
  );

test("the lists of a page are asked for in one call, in the language of the page", async () => {
  const sent = startServer({
    "/api/script/lists": {
      body: { taskStatus: [{ value: "OPEN", label: "Open" }], priority: [{ value: "LOW", label: "Low" }] },
    },
  });
  session.begin(testToken(1));
  const screen = await show();
  await expect.element(screen.getByText("taskStatus: Open")).toBeVisible();
  await expect.element(screen.getByText("priority: Low")).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/script/lists?valuesOnly=true&locale=en-EU&lists=taskStatus%2Cpriority",
  ]);
});

test("lists that a script refuses are a warning in its words, and the page goes on without them [FIELD-77]", async () => {
  startServer({ "/api/script/lists": { status: 499, body: { message: "The lists are being changed" } } });
  session.begin(testToken(1));
  const screen = await show();
  await expect.element(screen.getByText("The lists are being changed").first()).toBeVisible();
  await expect.element(screen.getByText("priority:")).toBeVisible();
  expect(screen.getByText("Oops, something went wrong").query()).toBeNull();
});

test("lists that cannot be loaded otherwise are told by the general notice, and the page goes on without them [FIELD-78]", async () => {
  startServer({ "/api/script/lists": { status: 500, body: { message: "no connection to the database" } } });
  session.begin(testToken(1));
  const screen = await show();
  await expect.element(screen.getByText("Oops, something went wrong").first()).toBeVisible();
  await expect.element(screen.getByText("priority:")).toBeVisible();
});

function Chosen({ name, code }: { readonly name: string; readonly code: string }): ReactElement {
  const labels = useListLabels([name]).get(name);
  const isKnown = useKnownListValues(name) !== undefined;
  return <p>{`${isKnown ? "known" : "unknown"} ${shownChoice(code, labels)}`}</p>;
}

test("a code stands alone while its list is on its way, and with (???) only where the list does not have it", async () => {
  startServer({ "/api/script/lists": { body: { taskStatus: [{ value: "OPEN", label: "Open" }] } } });
  session.begin(testToken(1));
  const screen = await render(<Chosen name="taskStatus" code="GONE" />);
  await expect.element(screen.getByText("unknown GONE", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("known GONE (???)")).toBeVisible();
  await screen.rerender(<Chosen name="taskStatus" code="OPEN" />);
  await expect.element(screen.getByText("known Open")).toBeVisible();
});

test("a code stands alone for good where its list could not be had", async () => {
  const sent = startServer({ "/api/script/lists": { status: 500, body: { message: "no connection" } } });
  session.begin(testToken(1));
  const screen = await render(<Chosen name="taskStatus" code="GONE" />);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(screen.getByText("unknown GONE", { exact: true })).toBeVisible();
});
