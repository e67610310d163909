// What runs by itself, in one table: schedules of the product and those of the tenant.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { openConfigured } from "./testing/configuration.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const rows = () => page.getByRole("table").first();

test("a scheduled run that is described stands among the schedules, with its script, its times and its next run [SCRIPT-17]", async () => {
  const { sent } = await openConfigured("/crons");
  await expect
    .element(rows().getByRole("row", { name: /product:cleaning.*20 2 \* \* \*.*Succeeded/ }))
    .toBeVisible();
  await page.getByRole("button", { name: "Add Scheduled runs of scripts" }).click();
  await userEvent.keyboard("Remind{Tab}remind{Tab}0 6 * * 1{Tab}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(rows().getByRole("row", { name: /Remind remind 0 6 \* \* 1/ })).toBeVisible();
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
    version: 0,
    value: [
      { name: "Remind", scriptName: "remind", expression: "0 6 * * 1", timeZone: "UTC", isActive: true },
    ],
  });
});

test("a schedule is switched off and run by hand, and what the server refuses stands at its field", async () => {
  const { sent } = await openConfigured("/crons", {
    "/api/script/configurations/cron-list": ({ method }) =>
      method === "GET"
        ? {
            body: {
              name: "cron-list",
              version: 3,
              value: [
                {
                  name: "Never",
                  scriptName: "remind",
                  expression: "0 0 30 2 *",
                  timeZone: "UTC",
                  isActive: true,
                },
              ],
            },
          }
        : {
            status: 400,
            body: {
              code: "INVALID_FIELD_IN_CONFIG",
              message: "Invalid field",
              errors: [{ path: "0.expression", message: "This time never comes" }],
            },
          },
  });
  await rows().getByRole("switch", { name: "product:cleaning is active" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH"))
    .toMatchObject({ path: "/api/script/crons/product%3Acleaning", body: { isActive: false } });
  await rows().getByRole("button", { name: "Run now" }).click();
  await expect.element(page.getByText("Started as batch B-7")).toBeVisible();
  await page.getByRole("button", { name: "Script: remind" }).click();
  await userEvent.keyboard("other{Tab}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("This time never comes").first()).toBeVisible();
});

test("an administrator who may not change the configuration sees the schedules and describes none", async () => {
  await openConfigured("/crons", {}, { isMainAdmin: false });
  await expect.element(rows()).toBeVisible();
  expect(page.getByRole("button", { name: /^Add/ }).query()).toBeNull();
});
