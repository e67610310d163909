// The headings of a text as it stands on the page, for the list of them beside it.
import { type RefObject, useLayoutEffect, useState } from "react";

export type Heading = {
  readonly anchor: string;
  readonly text: string;
  readonly isSub?: boolean;
};

/** The anchors are given while the text is rendered, so the headings are read from the result, before it is painted. */
export function useHeadings(article: RefObject<HTMLElement | null>, text: string): readonly Heading[] {
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  useLayoutEffect(() => setHeadings(headingsOf(article.current)), [article, text]);
  return headings;
}

function headingsOf(article: HTMLElement | null): readonly Heading[] {
  const found = article?.querySelectorAll<HTMLElement>("h2[id], h3[id]") ?? [];
  return [...found].map((element) => ({
    anchor: element.id,
    text: element.textContent,
    isSub: element.tagName === "H3",
  }));
}
