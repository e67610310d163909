// What the card of a reference says: name, number, status and two facts. A record the reader may not open is not asked for: then it is its
// name and its number.
import { mayReadEntity } from "@kontor/client/session/permissions.ts";
import { recordPage } from "@kontor/model/derive/record-page.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { guardedEntity } from "@kontor/model/layout/layout-routes.ts";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { currencyAt } from "../fields/field-currency.ts";
import { type EntityModel, useEntityModelAnswer } from "../models/entity-model.ts";
import { readRecord } from "../record-calls/record-calls.ts";
import { useSessionUser } from "../session/session-user.ts";
import styles from "./ReferenceCard.module.css";
import { RowStatus } from "./RowStatus.tsx";
import { shownValue } from "./shown-value.ts";
import { useRecordNames } from "./use-record-name.ts";
import { useShowing } from "./use-showing.ts";
import { useStatusLabel } from "./use-status-label.ts";

type Props = { readonly entityName: string; readonly recordKey: string; readonly name: string | undefined };

/** Long enough to go through a page without asking twice. */
const freshMs = 60_000;
const factsMaxCount = 2;

export function ReferenceCard({ entityName, recordKey, name }: Props): ReactElement {
  const user = useSessionUser();
  const mayRead = user !== undefined && isReadable(user, entityName);
  const answer = useEntityModelAnswer(mayRead ? entityName : undefined);
  const model = answer.data?.isOnlyNamed ? undefined : answer.data;
  return (
    <>
      <span className={styles.name}>
        <bdi>{name ?? recordKey}</bdi>
      </span>
      <span className={styles.head}>
        <bdi dir="ltr">{recordKey}</bdi>
        {model === undefined ? undefined : <bdi>{model.entity.label}</bdi>}
      </span>
      {model !== undefined && <About model={model} recordKey={recordKey} />}
      {mayRead && answer.isPending && <Waiting />}
    </>
  );
}

/** What a tenant has described itself has no declared route; the server answers whether it may be read. */
function isReadable(user: Parameters<typeof mayReadEntity>[0], entityName: string): boolean {
  try {
    return mayReadEntity(user, guardedEntity(entityName));
  } catch {
    return true;
  }
}

function About({
  model,
  recordKey,
}: {
  readonly model: EntityModel;
  readonly recordKey: string;
}): ReactElement | null {
  const { entity } = model;
  const { serverRoute } = entity.names;
  const paths = recordPage(entity, {}).facts.map(({ path }) => path);
  const { data, isPending } = useQuery({
    queryKey: ["records", entity.name, "card", recordKey],
    queryFn: ({ signal }) =>
      readRecord(serverRoute, recordKey, { projection: projectionOf(model, paths) }, { signal }),
    retry: false,
    staleTime: freshMs,
    meta: { path: serverRoute, entities: [entity.name] },
  });
  if (data !== undefined) return <Facts model={model} record={data} />;
  return isPending ? <Waiting /> : null;
}

function projectionOf({ entity }: EntityModel, paths: readonly string[]): string {
  const tops = paths.map((path) => path.split(/[.[]/, 1)[0] ?? path);
  const always = [entity.key, "status", "currency", entity.workflow?.variants?.field];
  const known = [...always, ...tops].filter(
    (name) => name !== undefined && Object.hasOwn(entity.fields, name),
  );
  return [...new Set(known)].join(",");
}

function Facts({
  model,
  record,
}: {
  readonly model: EntityModel;
  readonly record: RecordData;
}): ReactElement {
  const { entity } = model;
  const labelOf = useStatusLabel(model, record);
  const facts = recordPage(entity, record)
    .facts.filter(({ path }) => path !== entity.key && path !== "status")
    .map((fact) => ({ ...fact, value: valuesAt(record, fact.path)[0] }))
    .filter(({ value }) => value !== undefined && value !== null && value !== "")
    .slice(0, factsMaxCount);
  const nameOf = useRecordNames(
    facts.flatMap(({ field, value }) =>
      field.target === undefined || typeof value !== "string"
        ? []
        : [{ entityName: field.target, key: value }],
    ),
  );
  const showing = useShowing(facts.map(({ field }) => field));
  const { status } = record;
  return (
    <>
      {typeof status === "string" && <RowStatus model={model} row={record} label={labelOf(status)} isPlain />}
      {facts.map(({ path, label, field, value }) => (
        <span key={path} className={styles.fact}>
          <span className={styles.label}>{label}</span>
          <bdi>
            {(field.target !== undefined && nameOf(field.target, String(value))) ||
              shownValue(field, value, { ...showing, currency: currencyAt(record, path, field) })}
          </bdi>
        </span>
      ))}
    </>
  );
}

function Waiting(): ReactElement {
  return (
    <span className={styles.waiting} data-loading>
      <Skeleton component="span" display="block" height={8} width={120} radius="xs" animate={false} />
      <Skeleton component="span" display="block" height={8} width={180} radius="xs" animate={false} />
    </span>
  );
}
