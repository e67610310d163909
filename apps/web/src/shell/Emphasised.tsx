// A translated sentence whose values stand out. The values are wrapped before they go into the sentence, so that a translation may put them
// wherever its language wants them; what is wrapped is shown strong and keeps its own direction.
import type { ReactElement } from "react";

/** The characters that set a piece of text apart from the direction around it. They mean the same here and are never typed. */
const [before, after] = ["\u2068", "\u2069"];

export function emphasise(value: string): string {
  return `${before}${value.replaceAll(before, "").replaceAll(after, "")}${after}`;
}

export function Emphasised({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(new RegExp(`[${before}${after}]`));
  return (
    <>
      {parts.map((part, index) => (
        // The parts of a sentence have no name but their place; every second one is a value.
        <Part key={`${index}${part}`} text={part} isValue={index % 2 === 1} />
      ))}
    </>
  );
}

function Part({ text, isValue }: { readonly text: string; readonly isValue: boolean }): ReactElement {
  if (!isValue) return <>{text}</>;
  return (
    <b>
      <bdi>{text}</bdi>
    </b>
  );
}
