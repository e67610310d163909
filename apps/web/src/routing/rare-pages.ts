// Pages that few people open, by their address. A route of its own is a part of the first page of everybody; these are found by the route of
// all other addresses, which is fetched when one of them is opened.
import { pages } from "@kontor/model/pages/pages.ts";
import type { ComponentType } from "react";

export const rarePages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [pages.layoutGuide.path]: async () => (await import("../layout-guide/LayoutGuidePage.tsx")).LayoutGuidePage,
};
