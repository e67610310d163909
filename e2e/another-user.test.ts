// Two users of one browser: what it has kept of the first one is neither stored nor shown when the second one signs in.
import { letSessionsAge } from "@kontor/store/sessions/testing/clock.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addUser, apiOf, seeHome, seeSignIn, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";
import { soon } from "./soon.ts";

const product = useSharedProduct();
const minute = 60;

/** Everything this origin has stored, as one text. Of the files it keeps for itself, their addresses. */
async function storedText(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const finished = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push(store, await finished(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      rows.push(
        name,
        kept.map(({ url }) => url),
      );
    }
    return rows;
  });
  return JSON.stringify(stored);
}

/** Keeps every text the page has shown since it was loaded, however short a time it stood there. */
function watchTexts(): void {
  const shown = new Set<string>();
  Object.assign(window, { shown });
  const look = (): void => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) shown.add(walker.currentNode.nodeValue ?? "");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

declare global {
  interface Window {
    readonly shown: ReadonlySet<string>;
  }
}

function shownText(page: Page): Promise<string> {
  return page.evaluate(() => [...window.shown].join("\n"));
}

/** The words of its entries, without the numbers behind some of them. */
function menuOf(page: Page): Promise<readonly string[]> {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  return links.evaluateAll((entries) =>
    entries.map(
      (entry) => document.createTreeWalker(entry, NodeFilter.SHOW_TEXT).nextNode()?.nodeValue ?? "",
    ),
  );
}

/** What tells that the text is about somebody. */
function remnants(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => text.includes(word));
}

const leaving = {
  "signs out": async (page: Page): Promise<void> => {
    await goTo(page, "/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
  },
  "is out because the session is over": async (page: Page): Promise<void> => {
    const { atlas, ownerUrl } = product();
    await letSessionsAge(ownerUrl, atlas.tenantId, 31 * minute);
    await page.reload();
  },
};

test.for(Object.entries(leaving))(
  "when one user %s, nothing that the browser kept of that user is stored or shown to the next one",
  async ([way, leave]) => {
    const { atlas } = product();
    const word = way.replaceAll(/\W/g, "");
    const first = await addUser(product(), atlas, `first${word}`, {
      isAdmin: true,
      firstName: "Marta",
      name: `Marta ${word}`,
    });
    const second = await addUser(product(), atlas, `second${word}`, { profiles: ["SALES"] });
    const subject = `A secret of ${word}`;
    const callAs = await apiOf(atlas, first);
    const task = await callAs("POST", "/api/core/tasks", { subject, ownerUsername: first });
    expect(task.status).toBe(200);

    const { page, context } = await visit(product(), atlas, "/authentication");
    await context.addInitScript(watchTexts);
    await page.reload();
    await seeSignIn(page);
    await typePassword(page, first);
    await seeHome(page);
    await goTo(page, `/task/${task.body.registration}`);
    await soon(page.locator("main [data-part=record-header]").getByText(subject).first());
    // Loaded anew, so that whatever a start keeps is kept.
    await goTo(page, "/page/home");
    await page.reload();
    await seeHome(page);
    const menuOfFirst = await menuOf(page);
    const own = [first, subject, `Marta ${word}`];
    // Negative control: while the first one is there, the same look finds what it looks for.
    expect(remnants(await shownText(page), menuOfFirst)).toEqual(menuOfFirst);
    expect(remnants(`${await shownText(page)}${await storedText(page)}`, own)).not.toEqual([]);

    await leave(page);
    await seeSignIn(page);
    expect(remnants(await storedText(page), own)).toEqual([]);
    await page.reload();
    await seeSignIn(page);
    await typePassword(page, second);
    await seeHome(page);
    await page.reload();
    await seeHome(page);
    const menuOfSecond = await menuOf(page);
    const forFirstAlone = menuOfFirst.filter((entry) => !menuOfSecond.includes(entry));
    expect(forFirstAlone.length).toBeGreaterThan(2);
    const texts = await page.evaluate(() => [...window.shown]);
    expect(texts.filter((text) => forFirstAlone.includes(text))).toEqual([]);
    expect(remnants(texts.join("\n"), own)).toEqual([]);
    expect(remnants(await storedText(page), own)).toEqual([]);
  },
);
