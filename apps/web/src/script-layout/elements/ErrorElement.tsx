// An error text in place of content.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import type { ReactElement } from "react";
import { ElementFrame } from "./ElementFrame.tsx";

export function ErrorElement({ element }: { readonly element: ElementOf<"error"> }): ReactElement {
  return (
    <ElementFrame title={element.title}>
      <Notice kind="error">
        <bdi>{element.text}</bdi>
      </Notice>
    </ElementFrame>
  );
}
