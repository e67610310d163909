// A setting on its page: typed wrong and refused at its field, proposed by one administrator, confirmed by another, and in the history.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, apiOf } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
const key = "delegation.acts";
const path = `/api/core/settings/${key}`;
const address = `/settings?setting=${key}`;

let first: Page;
let second: Page;
let apis: readonly Awaited<ReturnType<typeof apiOf>>[];

type Stored = { readonly key: string; readonly version: number; readonly value?: unknown };
async function storedSetting(): Promise<Stored | undefined> {
  const [callAs] = apis;
  const body = (await callAs?.("GET", "/api/core/settings"))?.body ?? {};
  // As the server documents it.
  return (body.settings as readonly Stored[]).find((one) => one.key === key);
}

beforeAll(async () => {
  const { boreal } = product();
  const facts = { isMainAdmin: true, locale: "en-EU" };
  const names = [
    await addUser(product(), boreal, "proposer", facts),
    await addUser(product(), boreal, "confirmer", facts),
  ] as const;
  apis = await Promise.all(names.map((name) => apiOf(boreal, name)));
  first = await openSignedIn(product(), boreal, names[0]);
  second = await openSignedIn(product(), boreal, names[1]);
});
// Others meet the tenant as the demo has made it.
afterAll(async () => {
  await Promise.all([first.context().close(), second.context().close()]);
  const version = (await storedSetting())?.version ?? 0;
  await apis[0]?.("PUT", path, { version, value: null });
  await apis[1]?.("POST", `${path}/confirm`, { version: version + 1 });
  expect((await storedSetting())?.value).toBeUndefined();
});

async function typeLimit(page: Page, limit: string): Promise<void> {
  const rows = page.getByRole("region", { name: "Limits of acts", exact: true });
  // What is wrong is being edited already.
  const edited = rows.getByRole("textbox", { name: "Base level" });
  await rows
    .getByRole("button", { name: /^Base level/ })
    .or(edited)
    .click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(limit);
  await page.keyboard.press("Tab");
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a limit is refused at its field, waits for a second administrator, and applies when that one has confirmed it", async () => {
  await goTo(first, "/settings");
  await first.getByRole("link", { name: "Limits of acts" }).click();
  await button(first, "Begin with the default").click();
  await typeLimit(first, "-5");
  await button(first, "Save").click();
  await first.getByRole("alert").filter({ hasText: "1 field needs attention" }).waitFor();
  expect(await storedSetting()).toBeUndefined();

  await typeLimit(first, "1800");
  await button(first, "Save").click();
  await first.getByText(/proposer@boreal has proposed a change on/).waitFor();
  expect((await storedSetting())?.value).toBeUndefined();
  expect(await button(first, "Confirm the change").getAttribute("aria-disabled")).toBe("true");
  const version = (await storedSetting())?.version;
  const own = await apis[0]?.("POST", `${path}/confirm`, { version });
  expect(own?.body.code).toBe("TRANSITION_REFUSED");
  expect((await storedSetting())?.value).toBeUndefined();

  await goTo(second, address);
  await button(second, "Confirm the change").click();
  await second.getByText("Confirmed: the change is in force").waitFor();
  const day = Temporal.Now.plainDateISO().toString();
  const row = { act: "MAINTENANCE_APPROVE", base: "1800", d3: "15000" };
  expect((await storedSetting())?.value).toMatchObject([{ ...row, validFrom: day }]);
  await second.getByRole("region", { name: "History" }).getByText("Confirmed").waitFor();
});
