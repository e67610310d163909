// Formatted text of a script: read into the few elements that are allowed and drawn from those, never handed to the browser as markup.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { RichTextView } from "@kontor/ui/fields/rich/RichTextView.tsx";
import type { ReactElement } from "react";
import { ElementFrame } from "./ElementFrame.tsx";

export function HtmlElement({ element }: { readonly element: ElementOf<"html"> }): ReactElement {
  return (
    <ElementFrame title={element.title}>
      <RichTextView html={element.html} />
    </ElementFrame>
  );
}
