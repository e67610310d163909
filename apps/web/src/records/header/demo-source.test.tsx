// The mark of a record that holds an answer of a demo source, against a server that answers as the real one does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { openRecord } from "../testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const openAnswered = (isDemo: boolean) =>
  openRecord({
    entityName: "collateral",
    record: {
      _id: "1",
      registration: "CO-1",
      version: 1,
      status: "TO_SIGN",
      name: "Press",
      type: "PLEDGE",
      registerAnswer: { state: "ANSWERED", isDemo, reference: "DEMO-1001", entryStatus: "ENTERED" },
    },
  });

const badges = (): readonly (string | null)[] =>
  [...document.querySelectorAll("[data-part=record-header] [data-family=neutral]")].map(
    ({ textContent }) => textContent,
  );

test("a record with a made-up answer says so beside its name", async () => {
  await openAnswered(true);
  await expect.poll(badges).toContain("Demo source");
  // What was answered stands on the page as well.
  await expect.element(page.getByText("Answer of the register")).toBeVisible();
  await expect.element(page.getByText("DEMO-1001")).toBeVisible();
});

test("a record with a real answer carries no such mark", async () => {
  await openAnswered(false);
  await expect.element(page.getByRole("heading", { name: "Press" })).toBeVisible();
  expect(badges()).not.toContain("Demo source");
});
