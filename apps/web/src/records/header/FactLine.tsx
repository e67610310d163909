// The line of facts below the name of a record: its number first, then what people know it by. What the record does not hold is left out,
// and a code whose words are on their way has its place.
import { noBreakSpace } from "@kontor/kernel/locale/format-number.ts";
import type { CardField } from "@kontor/model/derive/default-form.ts";
import { titlePath } from "@kontor/model/derive/record-facts.ts";
import { recordPage } from "@kontor/model/derive/record-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { type ReactElement, useMemo } from "react";
import { currencyAt } from "../../fields/field-currency.ts";
import { isFigure } from "../../fields/kinds-on-pages.ts";
import { RecordLink } from "../../record-words/RecordLink.tsx";
import { useNames, useShowing } from "../../record-words/use-showing.ts";
import { summaryFigure } from "../summary/summary-figure.ts";
import styles from "./FactLine.module.css";

type Props = { readonly entity: Entity; readonly record: RecordData };

/** The number of the record is the fifth. */
const factsMaxCount = 4;

export function FactLine({ entity, record }: Props): ReactElement {
  const facts = useMemo(() => {
    const held = recordPage(entity, record).facts.filter(({ path }) => hasValue(record, path));
    return held.slice(0, factsMaxCount);
  }, [entity, record]);
  const key = String(record[entity.key] ?? "");
  const title = titlePath(entity);
  const isKeyTitle = title === undefined || valuesAt(record, title).length === 0;
  return (
    <div className={styles.facts} data-part="facts">
      {!isKeyTitle && <bdi dir="ltr">{key}</bdi>}
      {isKeyTitle && <span>{entity.label}</span>}
      {facts.map((fact) => (
        <Fact key={fact.path} entity={entity} record={record} fact={fact} />
      ))}
    </div>
  );
}

function Fact({ entity, record, fact }: Props & { readonly fact: CardField }): ReactElement | null {
  const { path, field, label } = fact;
  const names = useNames(entity, record);
  const showing = useShowing([field]);
  const [value] = valuesAt(record, path);
  if (field.kind === "reference") {
    return (
      <span className={styles.fact}>
        {label}{" "}
        <b>
          <RecordLink
            entityName={field.target ?? ""}
            recordKey={String(value)}
            name={names.get(String(value))}
          />
        </b>
      </span>
    );
  }
  if (field.list !== undefined && !showing.labels.has(field.list)) {
    return <span className={styles.coming} data-loading aria-hidden="true" />;
  }
  const figure = summaryFigure(field, value, { ...showing, currency: currencyAt(record, path, field) });
  const text = [figure.text, figure.unit].filter(Boolean).join(noBreakSpace);
  const isFromLeft = isFigure(field) || field.kind === "date" || field.kind === "datetime";
  return (
    <span className={styles.fact}>
      {label} <b>{isFromLeft ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>}</b>
    </span>
  );
}

function hasValue(record: RecordData, path: string): boolean {
  const [value] = valuesAt(record, path);
  return (
    value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}
