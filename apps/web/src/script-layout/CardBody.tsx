// What a card of a layout holds: one of the cards there are, or rows. One that breaks says so in its place and takes no other along.
import type { ScriptCard } from "@kontor/model/layout/script/cards.ts";
import type { ScriptElement } from "@kontor/model/layout/script/elements.ts";
import type { LayoutRow } from "@kontor/model/layout/script/layout-rows.ts";
import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import styles from "./CardBody.module.css";
import { cardViews } from "./cards/card-views.tsx";
import { elementViews } from "./elements/element-views.tsx";
import { RowFields } from "./RowFields.tsx";

type Props = { readonly content: ScriptCard | undefined; readonly rows: readonly LayoutRow[] };

export function CardBody({ content, rows }: Props): ReactElement {
  return (
    <CatchBoundary getResetKey={() => ""} errorComponent={BrokenPart}>
      <Suspense>{content === undefined ? <Rows rows={rows} /> : <Content card={content} />}</Suspense>
    </CatchBoundary>
  );
}

function Content({ card }: { readonly card: ScriptCard }): ReactElement {
  // Each view takes the card of its own name, which is what it was found by.
  const View = cardViews[card.card] as ComponentType<{ readonly card: ScriptCard }>;
  return <View card={card} />;
}

function Rows({ rows }: { readonly rows: readonly LayoutRow[] }): ReactElement {
  return (
    <div className={styles.rows}>
      {rows.map((row, place) =>
        "fields" in row ? (
          <RowFields key={place} fields={row.fields} />
        ) : (
          <div key={place} className={styles.elements}>
            {row.elements.map(({ columns, element }, index) => (
              <div key={index} className={styles.element} style={{ gridColumnEnd: `span ${columns}` }}>
                <CatchBoundary getResetKey={() => ""} errorComponent={BrokenPart}>
                  <Suspense>
                    <Element element={element} />
                  </Suspense>
                </CatchBoundary>
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  );
}

function Element({ element }: { readonly element: ScriptElement }): ReactElement {
  // As above, by its type.
  const View = elementViews[element.type] as ComponentType<{ readonly element: ScriptElement }>;
  return <View element={element} />;
}

function BrokenPart(): ReactElement {
  const { t } = useTranslation();
  return (
    <p className={styles.broken} role="alert">
      {t("This part of the page could not be shown")}
    </p>
  );
}
