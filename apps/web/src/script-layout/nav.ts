// Which group of cards a layout shows: chosen on a Navs card, read by the frame, which shows or hides the cards that name groups.
import { createContext, useContext } from "react";

export type LayoutNav = {
  /** Undefined until a Navs card has said which one comes first. */
  readonly chosen: string | undefined;
  readonly choose: (name: string) => void;
};

export const LayoutNavContext = createContext<LayoutNav | undefined>(undefined);

export function useLayoutNav(): LayoutNav | undefined {
  return useContext(LayoutNavContext);
}
