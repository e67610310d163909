// What the page calls itself, for the path in the top bar. Outside of React's tree of pages, because the bar stands beside the page.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

const title = sharedValue<string | undefined>(undefined);

export const setPageTitle = title.set;
export const usePageTitleText = title.use;
