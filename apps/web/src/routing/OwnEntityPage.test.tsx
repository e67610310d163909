// What a tenant has described itself has the pages of any other entity, for those who may know it.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { dynamicEntityOf } from "@kontor/model/overlay/dynamic-entity.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryOf } from "../lists/testing/list.ts";
import { empty, pageOf } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const machine = dynamicEntityOf(
  "DynoMachine",
  {
    label: "Machine",
    pluralLabel: "Machines",
    fields: { name: { id: "machine-name", kind: "text", label: "Name", mandatory: true } },
    columns: ["registration", "name"],
    search: ["name"],
  },
  false,
);
const route = "/api/dyno/dyno-machines";
const press = { _id: "1", registration: "M-1", version: 1, name: "Press" };
const lathe = { _id: "2", registration: "M-2", version: 1, name: "Lathe" };

async function openOwn(address: string, mayWrite = true) {
  const model = { body: { entity: machine, workflows: {}, mayWrite, readOnlyPaths: [] } };
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: { ...testConfiguration, allowedRoutes: ["/page/dyno-machines", "/page/dyno-boats"] },
    },
    "/api/": { body: empty },
    "/api/core/models/": {
      status: 400,
      body: { code: "UNSUPPORTED_ENTITY", message: "Entity is not supported" },
    },
    "/api/core/models/dyno-machines": model,
    "/api/core/models/dynoMachine": model,
    "/api/script/lists": { body: {} },
    [route]: ({ method, path }) => {
      if (method === "POST") return { body: lathe };
      return { body: queryOf(path).get("search") === "lathe" ? pageOf(lathe) : pageOf(press, lathe) };
    },
    [`${route}/M-1`]: { body: press },
    [`${route}/M-2`]: { body: lathe },
    [`${route}/transitions`]: { body: { data: [] } },
  });
  return { ...(await open(address, 1440, 900)), sent };
}

const rows = () => page.getByRole("table", { name: "Machines" });

test("a tenant's own entity has a list that is searched, records that are opened and a form that adds them [ENT-04]", async () => {
  const { router, sent } = await openOwn("/page/dyno-machines");
  await expect.element(rows().getByRole("row", { name: /Press/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Filter machines" }).fill("lathe");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => rows().getByRole("row", { name: /Press/ }).query()).toBeNull();
  await rows().getByRole("link", { name: "M-2" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /M-2|Lathe/ })).toBeVisible();
  expect(router.state.location.pathname).toBe("/page/dyno-machines/M-2");

  await router.navigate({ href: "/page/dyno-machines" });
  await page.getByRole("button", { name: "Add machine" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/page/dyno-machines/new");
  await page.getByRole("textbox", { name: "Name" }).fill("Lathe");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/page/dyno-machines/M-2");
  const added = sent.find(({ method, path }) => method === "POST" && path === route);
  expect(added?.body).toMatchObject({ name: "Lathe" });
});

test("whoever may not write finds nothing to add, and to whom it is unknown it has no page [ENT-04]", async () => {
  const { router } = await openOwn("/page/dyno-machines", false);
  await expect.element(rows().getByRole("row", { name: /Press/ })).toBeVisible();
  expect(page.getByRole("button", { name: "Add machine" }).query()).toBeNull();
  for (const path of ["/page/dyno-boats", "/page/dyno-boats/B-1"]) {
    await router.navigate({ href: path });
    await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});
