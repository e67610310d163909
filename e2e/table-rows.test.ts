// Single rows of a list: pinned, copied, duplicated and deleted, and what a tenant has added to their menu.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Locator } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openList, pathOf, type Visitor, visitAs } from "./list-page.ts";
import { configureFor } from "./own-configuration.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const { question } = declaredEntities;
const route = question.names.serverRoute;
const scripts = "/api/script/scripts";

let username: string;
let visitor: Visitor;
const own: string[] = [];
beforeAll(async () => {
  username = await addUser(product(), product().atlas, "rower", { isAdmin: true });
  visitor = await visitAs(product(), username);
  await visitor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const subject of ["Where do the oars hang", "Who steers"]) {
    const { status, body } = await visitor.callAs("POST", route, { subject, type: "HOW_TO" });
    expect(status, JSON.stringify(body)).toBe(200);
    own.push(String(body.registration));
  }
});

const rowOf = (registration: string): Locator =>
  visitor.page.locator(`main tbody tr[data-row="${registration}"]`);

async function choose(registration: string, item: string | RegExp): Promise<void> {
  const { page } = visitor;
  await rowOf(registration).first().hover();
  await rowOf(registration)
    .first()
    .getByRole("button", { name: `Actions on ${registration}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a row is pinned by entity and registration, comes by a call of its own, and is unpinned [TABLE-23]", async () => {
  const { page, callAs } = visitor;
  const [registration = ""] = own;
  const pins = async (): Promise<readonly unknown[]> => {
    const { body } = await callAs("GET", `/api/core/users/${username}/preferences`);
    // The answer of a list, as the server documents it.
    return (body.data as readonly { readonly type: string; readonly value: unknown }[])
      .filter(({ type }) => type === "pinnedItem")
      .map(({ value }) => value);
  };
  await openList(page, question, "?search=oars");
  const [asked] = await Promise.all([
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === route && searchParams.get("registration") === registration;
    }),
    choose(registration, /^Pin/),
  ]);
  expect(asked.method()).toBe("GET");
  await expect.poll(pins).toEqual([{ entityName: "question", registration }]);
  // Also where the list itself has other rows.
  await openList(page, question, "?search=suspend");
  await rowOf(registration).waitFor();
  await choose(registration, /^Unpin/);
  await rowOf(registration).waitFor({ state: "detached" });
  await expect.poll(pins).toEqual([]);
});

test("a row is copied, duplicated, and deleted after a question; whoever may not write finds neither of the last two [TABLE-43]", async () => {
  const { page, callAs } = visitor;
  const [registration = "", other = ""] = own;
  await openList(page, question, "?search=oars");
  await choose(registration, "Copy");
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(async () => JSON.parse(await copied()))
    .toEqual({ entityName: "question", rows: [{ subject: "Where do the oars hang", type: "HOW_TO" }] });
  await choose(registration, "Duplicate");
  await expect.poll(() => pathOf(page)).toBe("/question");
  const subject = page.locator('main [data-field="subject"]').getByRole("textbox");
  await expect.poll(() => subject.inputValue()).toBe("Where do the oars hang");
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: /^Save/ }).click();
  await page.waitForURL("**/question/*");
  const made = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(made).not.toBe(registration);
  expect((await callAs("GET", `${route}/${made}`)).body).toMatchObject({ subject: "Where do the oars hang" });

  await openList(page, question, "?search=oars");
  await choose(made, "Delete");
  const asked = page.getByRole("dialog", { name: "Delete question" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await asked.waitFor({ state: "detached" });
  expect((await callAs("GET", `${route}/${made}`)).status).toBe(200);
  await choose(made, "Delete");
  await asked.getByRole("button", { name: "Delete", exact: true }).click();
  await rowOf(made).waitFor({ state: "detached" });
  expect((await callAs("GET", `${route}/${made}`)).status).toBe(404);
  expect((await callAs("GET", `${route}/${other}`)).status).toBe(200);

  const clerk = await visitAs(
    product(),
    await addUser(product(), product().atlas, "onlooker", { profiles: ["SALES"] }),
  );
  await openList(clerk.page, question);
  await clerk.page.locator("main tbody tr[data-row]").first().hover();
  await clerk.page
    .getByRole("button", { name: /^Actions on / })
    .first()
    .click();
  await clerk.page.getByRole("menuitem", { name: "Copy", exact: true }).waitFor();
  for (const name of ["Duplicate", "Delete"])
    expect(await clerk.page.getByRole("menuitem", { name }).count()).toBe(0);
  await clerk.page.context().close();
});

test("an action of the tenant shows a spinner while it runs, says its own message or that the event was executed, or shows the error [TABLE-33] [TABLE-34] [TABLE-35]", async () => {
  const { page, callAs } = visitor;
  const [registration = ""] = own;
  const write = async (name: string, code: string): Promise<void> => {
    const { status, body } = await callAs("POST", scripts, { name, kind: "run", code });
    expect(status, JSON.stringify(body)).toBe(200);
    onTestFinished(async () => {
      await callAs("DELETE", `${scripts}/${name}?version=${String(body.version)}`);
    });
  };
  await write("row-oars", "export const execute = () => ({ status: 'ok' });");
  await write("row-leak", "export const execute = () => { throw new Error('The boat leaks'); };");
  const forget = await configureFor(
    callAs,
    { username, callAs },
    {
      options: {
        pages: {
          questions: {
            rowActions: [
              { label: "Row", url: "/api/script/runs/row-oars", message: "Rowed" },
              { label: "Row again", url: "/api/script/runs/row-oars" },
              { label: "Leak", url: "/api/script/runs/row-leak" },
            ],
          },
        },
      },
    },
  );
  try {
    await page.goto(`${product().atlas.url}/questions?search=oars`);
    await rowOf(registration).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route("**/api/script/runs/row-oars", async (call) => {
      await held.promise;
      await call.continue();
    });
    await choose(registration, /^Row$/);
    await rowOf(registration).getByLabel("Running").waitFor();
    const toast = (text: string): Locator => page.getByRole("status").filter({ hasText: text }).first();
    expect(await toast("Rowed").count()).toBe(0);
    held.resolve();
    await toast("Rowed").waitFor();
    await rowOf(registration).getByLabel("Running").waitFor({ state: "detached" });
    await choose(registration, "Row again");
    await toast("Event executed successfully").waitFor();
    await choose(registration, "Leak");
    await page.getByRole("alert").filter({ hasText: "The boat leaks" }).first().waitFor();
  } finally {
    await forget();
  }
});
