// Colours with what they mean: those of charts as squares, those of statuses with the glyph of their family.
import { statusColours } from "@kontor/model/layout/script/element-parts.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import type { ReactElement } from "react";
import { ElementFrame } from "./ElementFrame.tsx";
import styles from "./LegendElement.module.css";

export function LegendElement({ element }: { readonly element: ElementOf<"legend"> }): ReactElement {
  return (
    <ElementFrame title={element.title}>
      <ul className={styles.legend}>
        {element.items.map(({ label, colour }, index) => (
          <li key={index} className={styles.item}>
            <Mark colour={colour} />
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </ElementFrame>
  );
}

function Mark({ colour }: { readonly colour: ElementOf<"legend">["items"][number]["colour"] }): ReactElement {
  const family = statusColours.find((name) => name === colour);
  if (family !== undefined) return <StatusGlyph family={family} />;
  return <i className={styles.swatch} data-colour={colour} aria-hidden="true" />;
}
