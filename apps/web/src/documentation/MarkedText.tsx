// A text with the words that were searched for in bold.
import type { ReactElement } from "react";
import { markedParts } from "../language/match.ts";

type Props = { readonly words: readonly string[]; readonly text: string };

export function MarkedText({ words, text }: Props): ReactElement {
  return (
    <>
      {markedParts(words, text).map((part, index) =>
        part.isMatch ? <b key={index}>{part.text}</b> : part.text,
      )}
    </>
  );
}
