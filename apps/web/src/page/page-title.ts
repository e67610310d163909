// What the page calls itself and which list it stands below, for the path in the top bar and the menu. Outside of React's tree of pages,
// because they stand beside the page.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

export type PlaceAbove = { readonly label: string; readonly path: string };

type PageTitle = {
  readonly text: string | undefined;
  /** Where the address alone does not say it: a record has another address than its list. */
  readonly above?: PlaceAbove | undefined;
};

const title = sharedValue<PageTitle>({ text: undefined });

export const setPageTitle = title.set;
export const usePageTitleParts = title.use;
export const usePageTitleText = (): string | undefined => title.use().text;
