// The page of a record is read first: here it is turned to where its fields are typed.
import type { Locator, Page } from "playwright-core";

/** All fields of the record of the page, or of another part of the screen, as inputs. */
export async function editAll(page: Page, part: Locator = page.locator("main")): Promise<void> {
  await part.getByRole("button", { name: "Edit all" }).first().click();
  await part.locator("[data-part=details] [data-field]").first().waitFor();
}

/** The value a person reads at the path. */
export function shownAt(page: Page, path: string): Locator {
  return page.locator(`main [data-part=details] [data-value="${path}"]`);
}
