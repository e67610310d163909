// A link to a page of the product or of the web, with a sentence about it.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import type { ReactElement } from "react";
import { ElementFrame } from "./ElementFrame.tsx";
import { ElementLink } from "./ElementLink.tsx";
import styles from "./LinkElement.module.css";

export function LinkElement({ element }: { readonly element: ElementOf<"link"> }): ReactElement {
  const { title, text, href, about } = element;
  return (
    <ElementFrame title={title}>
      <p className={styles.line}>
        <ElementLink href={href}>
          <bdi>{text}</bdi>
        </ElementLink>
        {about !== undefined && <bdi className={styles.about}>{about}</bdi>}
      </p>
    </ElementFrame>
  );
}
