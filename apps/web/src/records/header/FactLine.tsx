// The line of facts below the name of a record: its number first, then what people know it by. What the record does not hold is left out.
import { type RecordFact, recordFacts, titlePath } from "@kontor/model/derive/record-facts.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { type ReactElement, useMemo } from "react";
import { currencyAt } from "../../fields/field-currency.ts";
import { RecordLink } from "../../record-words/RecordLink.tsx";
import { shownValue } from "../../record-words/shown-value.ts";
import { useNames, useShowing } from "../../record-words/use-showing.ts";
import styles from "./FactLine.module.css";

type Props = { readonly entity: Entity; readonly record: RecordData };

export function FactLine({ entity, record }: Props): ReactElement {
  const facts = useMemo(() => recordFacts(entity), [entity]);
  const key = String(record[entity.key] ?? "");
  const title = titlePath(entity);
  const isKeyTitle = title === undefined || valuesAt(record, title).length === 0;
  return (
    <div className={styles.facts}>
      {!isKeyTitle && <bdi dir="ltr">{key}</bdi>}
      {isKeyTitle && <span>{entity.label}</span>}
      {facts.map((fact) => (
        <Fact key={fact.path} entity={entity} record={record} fact={fact} />
      ))}
    </div>
  );
}

function Fact({ entity, record, fact }: Props & { readonly fact: RecordFact }): ReactElement | null {
  const { path, field, kind, label } = fact;
  const names = useNames(entity, record);
  const showing = useShowing([field]);
  const [value] = valuesAt(record, path);
  if (value === undefined || value === null || value === "") return null;
  if (kind === "reference") {
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
  const text = shownValue(field, value, { ...showing, currency: currencyAt(record, path, field) });
  const isFigure = kind !== "choice";
  return (
    <span className={styles.fact}>
      {label} <b>{isFigure ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>}</b>
    </span>
  );
}
