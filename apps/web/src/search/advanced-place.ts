// Where the advanced search of a page opens.

type Wishes = {
  /** The user's own, kept with the table of the page. */
  readonly preference: boolean | undefined;
  /** The tenant's, kept with the options of the page. */
  readonly configuration: boolean | undefined;
};

export type AdvancedPlace = "modal" | "inline";

/** How the product is configured: the results stay in sight. */
const isInModal = false;

/** As the user wants it or, where the user has not said anything, the tenant; otherwise above the table. */
export function advancedPlace({ preference, configuration }: Wishes): AdvancedPlace {
  return (preference ?? configuration ?? isInModal) ? "modal" : "inline";
}
