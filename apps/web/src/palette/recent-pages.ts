// The pages a reader has been at since the application was opened, the last one first. They are kept nowhere else.
import { session } from "../session/browser-session.ts";

type RecentPage = { readonly path: string; readonly title: string };

const keptCount = 6;
let pages: readonly RecentPage[] = [];
let owner = session.owner();

export function rememberPage(page: RecentPage): void {
  pages = [page, ...recentPages().filter(({ path }) => path !== page.path)].slice(0, keptCount);
}

/** The pages of a previous user are forgotten. */
export function recentPages(): readonly RecentPage[] {
  if (session.owner() !== owner) {
    owner = session.owner();
    pages = [];
  }
  return pages;
}
