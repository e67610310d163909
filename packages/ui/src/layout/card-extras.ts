// What the surroundings of a card add to it without drawing it. A configured page frames cards that know nothing of it.
import { createContext, type ReactNode } from "react";

export type CardExtras = {
  readonly badge?: ReactNode;
  /** After those of the card. */
  readonly actions?: ReactNode;
  /** Below the content, and below a footer of the card. */
  readonly footer?: ReactNode;
  /** Above the content. */
  readonly message?: ReactNode;
  /** The name under which it folds, or that it does not. */
  readonly foldsAs: string | false;
  /** Of twelve columns of the header, how many the title may take where there is room. */
  readonly titleColumns?: number | undefined;
};

/** For the next card below, and not for those inside it. */
export const CardExtrasContext = createContext<CardExtras | undefined>(undefined);
