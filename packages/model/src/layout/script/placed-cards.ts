// Which cards of a layout are seen, in which column, and how wide their titles are.
import type { LayoutCard, ScriptLayout } from "./script-layout.ts";

type PlacedCards = { readonly left: readonly LayoutCard[]; readonly right: readonly LayoutCard[] };

/** `nav` is the group that is chosen; without one, cards of all groups are seen. */
export function placedCards({ cards, hiddenSections }: ScriptLayout, nav: string | undefined): PlacedCards {
  const hidden = new Set(hiddenSections);
  const seen = cards.filter(
    ({ section, title, navs }) =>
      !hidden.has(section ?? title ?? "") && (nav === undefined || navs === undefined || navs.includes(nav)),
  );
  return { left: seen.filter(({ isRight }) => !isRight), right: seen.filter(({ isRight }) => isRight) };
}

type TitleState = {
  readonly isCollapsible: boolean;
  readonly isExpanded: boolean;
  readonly hasAction: boolean;
};

/** Of twelve columns of the header, how many the title takes in a narrow and in a wider card. */
type TitleColumns = { readonly xs: 12; readonly sm: 6 | 11 | 12 };

export function titleColumns({ isCollapsible, isExpanded, hasAction }: TitleState): TitleColumns {
  if (isExpanded && hasAction) return { xs: 12, sm: 6 };
  return { xs: 12, sm: isCollapsible ? 11 : 12 };
}
