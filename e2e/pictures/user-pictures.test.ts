// Takes the pictures of the user documentation in the demo (`npm run pictures`). Otherwise nothing is looked at: the clock of the product
// moves what the demo has, and a landing must be green in any year.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sidewaysScroll } from "@kontor/harness/browser.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { usernameOf } from "../../demo/foundation/staff.ts";
import { atlas } from "../../demo/foundation/tenant.ts";
import { settled } from "../entities/sound-page.ts";
import { apiOf } from "../people.ts";
import { useSharedProduct } from "../shared-product.ts";
import { openSignedIn } from "../signed-in.ts";
import { type UserPicture, userPictures } from "./user-pictures.ts";

const product = useSharedProduct();
const folder = join(import.meta.dirname, "../../docs/user/pictures");
const isKept = process.env.USER_PICTURES === "keep";
/** As wide as a laptop, so that the words can be read where the picture stands in a column. */
const size = { width: 1280, height: 860 };
const qualityPercent = 82;
const betweenLooksMs = 400;
const looksMax = 20;

type Api = Awaited<ReturnType<typeof apiOf>>;
const current = "/api/core/users/current";

test.skipIf(!isKept).each(Object.entries(userPictures))(
  "the picture %s shows its page of the demo",
  async (name, picture) => {
    const username = usernameOf(picture.as, atlas);
    const callAs = await apiOf(product().atlas, username);
    const { locale } = (await callAs("GET", current)).body;
    await callAs("PATCH", current, { locale: "en-EU" });
    const page = await openSignedIn(product(), product().atlas, username, await addressOf(callAs, picture));
    try {
      await page.setViewportSize(size);
      for (const name of "pressed" in picture ? (picture.pressed ?? []) : [])
        await page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).first().click();
      await page.getByText(picture.shown, { exact: true }).first().scrollIntoViewIfNeeded();
      await settled(page);
      // An open window takes the bar of the page away.
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await keep(name, await stillPicture(page));
    } finally {
      await page.context().close();
      await callAs("PATCH", current, { locale });
    }
  },
);

async function addressOf(callAs: Api, picture: UserPicture): Promise<string> {
  if ("address" in picture) return picture.address;
  const { entity: name, record } = picture;
  const { names, key }: Entity = declaredEntities[name];
  const { body } = await callAs("GET", `${names.serverRoute}?${record}&limit=1&sort=${key}`);
  // The answer of a list, as the server documents it.
  const [first] = body.data as readonly Readonly<Record<string, unknown>>[];
  expect(first, `the demo has no ${name} with ${record}`).toBeDefined();
  return `${names.clientRoute ?? ""}/${encodeURIComponent(String(first?.[key]))}`;
}

/** When words and numbers have come that are asked for after the page. */
async function stillPicture(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  let before = "";
  for (let look = 0; look < looksMax; look += 1) {
    const options = { format: "webp", quality: qualityPercent } as const;
    const { data } = await session.send("Page.captureScreenshot", options);
    if (data === before) return data;
    before = data;
    await sleep(betweenLooksMs);
  }
  throw new Error("The page does not come to rest");
}

async function keep(name: string, picture: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(picture, "base64"));
}
