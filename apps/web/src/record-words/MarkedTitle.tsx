// A title with what was typed in bold, whatever its accents and capitals.
import { highlightRanges, type TextRange } from "@kontor/kernel/search/match-words.ts";
import type { ReactElement } from "react";

type Props = {
  readonly title: string;
  /** Where the words that were typed stand in bold. */
  readonly marks: "words" | "quotation" | "none";
  readonly text: string;
};

export function MarkedTitle({ title, marks, text }: Props): ReactElement {
  const ranges = rangesOf({ title, marks, text: text.trim() });
  return (
    <bdi>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {title.slice(ranges[index - 1]?.end ?? 0, start)}
          <b>{title.slice(start, end)}</b>
        </span>
      ))}
      {title.slice(ranges.at(-1)?.end ?? 0)}
    </bdi>
  );
}

function rangesOf({ title, marks, text }: Props): readonly TextRange[] {
  if (marks === "none" || text === "") return [];
  if (marks === "words") return highlightRanges(title, text);
  // An action quotes the text as it was typed; the words around it may hold the same letters.
  const quoted = quotedTexts(title).find((each) => each.text === text);
  return quoted === undefined ? [] : [{ start: quoted.start, end: quoted.start + text.length }];
}

/** What stands between quotation marks, in the marks of any of our languages; the text itself may hold some. */
function quotedTexts(title: string): readonly { readonly start: number; readonly text: string }[] {
  const opening = [...title.matchAll(/[“«„]\s?/gu)].map((mark) => mark.index + mark[0].length);
  const closing = [...title.matchAll(/\s?[”»]/gu)].map((mark) => mark.index);
  return opening.flatMap((start) => closing.map((end) => ({ start, text: title.slice(start, end) })));
}
