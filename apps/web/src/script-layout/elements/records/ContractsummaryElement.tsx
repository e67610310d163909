// A contract at a glance: who takes part, which product, how much and until when. What a reader may not see is not in the declaration that was
// answered, and so it is not here either.

import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt, isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../../../cards/CardContent.tsx";
import { loadingOf } from "../../../cards/loading.ts";
import { currencyAt } from "../../../fields/field-currency.ts";
import { type EntityModel, useEntityModel } from "../../../models/entity-model.ts";
import { useRecord } from "../../../record-calls/use-record.ts";
import { RecordLink } from "../../../record-words/RecordLink.tsx";
import { RowStatus } from "../../../record-words/RowStatus.tsx";
import { shownValue } from "../../../record-words/shown-value.ts";
import { useListLabels } from "../../../record-words/use-list-labels.ts";
import { useNames, useShowing } from "../../../record-words/use-showing.ts";
import { useStatusLabel } from "../../../record-words/use-status-label.ts";
import { useLayoutSubject } from "../../subject.ts";
import { ElementFrame } from "../ElementFrame.tsx";
import styles from "./ContractsummaryElement.module.css";

const entityName = "contract";
/** In the order a reader asks for them. */
const facts = [
  "product",
  "type",
  "financedAmountExclTax",
  "outstanding",
  "arrears",
  "frequency",
  "duration",
  "signatureDate",
  "startDate",
  "endDate",
] as const;

type Props = { readonly element: ElementOf<"contractsummary"> };

export function ContractsummaryElement({ element }: Props): ReactElement {
  const { t } = useTranslation();
  const subject = useLayoutSubject();
  const { title, contract } = element;
  const isOfPage = contract === undefined;
  const model = useEntityModel(isOfPage ? undefined : entityName);
  if (!isOfPage)
    return (
      <ElementFrame title={title}>
        {model !== undefined && <NamedContract model={model} registration={contract} />}
      </ElementFrame>
    );
  return (
    <ElementFrame title={title}>
      {subject?.model.entity.name === entityName ? (
        <Summary model={subject.model} record={subject.record} />
      ) : (
        <EmptyList detail={t("This page is not about a contract.")} />
      )}
    </ElementFrame>
  );
}

function NamedContract({
  model,
  registration,
}: {
  readonly model: EntityModel;
  readonly registration: string;
}): ReactElement {
  const answer = useRecord(model.entity, registration);
  return (
    <CardContent loading={loadingOf(answer)} rows={4} minHeight={120}>
      {() => answer.data !== undefined && <Summary model={model} record={answer.data} />}
    </CardContent>
  );
}

type SummaryProps = { readonly model: EntityModel; readonly record: RecordData };

function Summary({ model, record }: SummaryProps): ReactElement {
  const { entity } = model;
  const labelOfStatus = useStatusLabel(model, record);
  const fields = facts.map((path) => fieldAt(entity.fields, path));
  const showing = useShowing(fields);
  const { status } = record;
  const key = String(record[entity.key] ?? "");
  const lines = facts.flatMap((path, index) => {
    const field = fields[index];
    const [value] = valuesAt(record, path);
    if (field === undefined || value === undefined || value === null || value === "") return [];
    const text = shownValue(field, value, { ...showing, currency: currencyAt(record, path, field) });
    return [{ path, label: field.label ?? labelOf(path), text, isFigure: field.kind !== "select" }];
  });
  return (
    <div className={styles.summary}>
      <p className={styles.head}>
        <RecordLink entityName={entityName} recordKey={key} name={nameIn(record) ?? key} />
        <bdi className={styles.key} dir="ltr">
          {key}
        </bdi>
        {typeof status === "string" && (
          <RowStatus model={model} row={record} label={labelOfStatus(status)} isPlain={false} />
        )}
      </p>
      <Parties model={model} record={record} />
      <dl className={styles.facts}>
        {lines.map(({ path, label, text, isFigure }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{isFigure ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function nameIn({ name }: RecordData): string | undefined {
  return typeof name === "string" && name !== "" ? name : undefined;
}

/** The persons who take part, each with the role. */
function Parties({ model: { entity }, record }: SummaryProps): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames(entity, record);
  const role = fieldAt(entity.fields, "persons[].role");
  const labels = useListLabels(role?.list === undefined ? [] : [role.list]).get(role?.list ?? "");
  const parties = useMemo(() => partiesIn(record), [record]);
  if (parties.length === 0) return null;
  return (
    <ul className={styles.parties} aria-label={t("Parties")}>
      {parties.map(({ registration, role: taken }) => (
        <li key={`${taken} ${registration}`}>
          <span className={styles.role}>{shownChoice(taken, labels)}</span>{" "}
          <RecordLink entityName="person" recordKey={registration} name={names.get(registration)} />
        </li>
      ))}
    </ul>
  );
}

function partiesIn({
  persons,
}: RecordData): readonly { readonly registration: string; readonly role: string }[] {
  if (!Array.isArray(persons)) return [];
  return persons
    .filter(isObject)
    .flatMap(({ personRegistration, role }) =>
      typeof personRegistration === "string" && typeof role === "string"
        ? [{ registration: personRegistration, role }]
        : [],
    );
}
