// Where the advanced search of a page opens.

type Wishes = {
  /** The user's own, kept with the table of the page. */
  readonly preference: boolean | undefined;
  /** The tenant's, kept with the options of the page. */
  readonly configuration: boolean | undefined;
};

export type AdvancedPlace = "modal" | "inline";

/** In a modal unless the user or, where the user has not said anything, the tenant wants it in the page. */
export function advancedPlace({ preference, configuration }: Wishes): AdvancedPlace {
  return (preference ?? configuration ?? true) ? "modal" : "inline";
}
