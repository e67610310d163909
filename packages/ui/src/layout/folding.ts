// Which cards are folded: remembered by name, in every tab. The cards of one page can be folded together.
import { createContext } from "react";
import {
  changeInterfaceState,
  readInterfaceState,
  useInterfaceState,
} from "../appearance/interface-state.ts";

type Area = {
  /** What the page is of, so that a title folds on this kind of page alone. */
  readonly route: string;
  /** A card is on the page until the answered function is called. */
  readonly add: (name: string) => () => void;
  readonly toggleAll: () => void;
};

export const FoldingContext = createContext<Area | undefined>(undefined);

const foldedName = "foldedCards";
const nothingFolded: readonly string[] = [];

export function useIsFolded(name: string | undefined): boolean {
  const folded = useInterfaceState(foldedName, nothingFolded);
  return name !== undefined && folded.includes(name);
}

export function toggleFolded(name: string): void {
  const folded = readInterfaceState(foldedName, nothingFolded);
  setFolded([name], !folded.includes(name));
}

/** Folds all of them, or unfolds them where none is open any more. */
export function toggleAllFolded(names: readonly string[]): void {
  const folded = readInterfaceState(foldedName, nothingFolded);
  setFolded(
    names,
    names.some((name) => !folded.includes(name)),
  );
}

function setFolded(names: readonly string[], isFolded: boolean): void {
  const others = readInterfaceState(foldedName, nothingFolded).filter((other) => !names.includes(other));
  changeInterfaceState(foldedName, isFolded ? [...others, ...names] : others);
}
