// The part of the screen that shortcuts of the components inside belong to: a modal, or the side view. Its keys count only while
// the focus is in there, so that two pages side by side may both know Alt+R.
import { createContext } from "react";

/** Answers the element of the region, or null while it is not on the screen. The same function for the life of the region. */
export const ShortcutRegionContext = createContext<(() => Element | null) | undefined>(undefined);
