// An identifier, path or setting that may be long. It breaks where its parts meet (before a slash, after a hyphen, a dot or an
// underscore) and never inside a word; a short one stays whole.
import { Fragment, type ReactElement } from "react";

/** Up to here a text fits where it stands; broken, it would only be harder to read. */
const wholeLengthMax = 16;

export function Breakable({ text }: { readonly text: string }): ReactElement {
  if (text.length <= wholeLengthMax) return <>{text}</>;
  return (
    <>
      {text.split(/(?=\/)|(?<=[-._])/).map((part, index) => (
        <Fragment key={`${index}${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
