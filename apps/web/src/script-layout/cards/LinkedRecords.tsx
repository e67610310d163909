// Records of another entity that name the record of the page: a table of the first ones, the way to all of them and to a new one.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { parameterNaming } from "@kontor/model/derive/referring-lists.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import { loadingOf } from "../../cards/loading.ts";
import { useFormats } from "../../language/use-formats.ts";
import { useLabel } from "../../language/use-label.ts";
import { type EntityModel, useEntityModelAnswer } from "../../models/entity-model.ts";
import { listRecords, type Query, withQuery } from "../../record-calls/record-calls.ts";
import { AddButton } from "../../record-cards/AddButton.tsx";
import { RecordsTable } from "../../record-cards/RecordsTable.tsx";
import rowStyles from "../../record-cards/rows.module.css";
import { SideCard } from "../../record-cards/SideCard.tsx";
import { useAdding } from "../../record-cards/use-adding.ts";
import type { Owner } from "../../record-cards/use-attached.ts";
import { useStoredSubject } from "./use-owner.ts";

type Props = {
  readonly entityName: string;
  readonly title?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  /** The field by which they name the record; found by itself where it is not said. */
  readonly by?: string | undefined;
  readonly isAddable?: boolean;
  /** How they are asked for where they do not name the record itself. */
  readonly otherWays?: ((linked: EntityModel, record: RecordData) => readonly Query[]) | undefined;
};

export function LinkedRecords(props: Props): ReactElement | null {
  const subject = useStoredSubject();
  const answer = useEntityModelAnswer(subject === undefined ? undefined : props.entityName);
  if (subject === undefined || isForbidden(answer.error)) return null;
  if (answer.data === undefined) {
    return (
      <SideCard title={props.title ?? props.entityName} loading={loadingOf(answer)} isEmpty>
        {null}
      </SideCard>
    );
  }
  return <Linked {...props} model={answer.data} owner={subject.owner} record={subject.record} />;
}

/** A user who may not read them is shown nothing. A missing entity is a mistake, so its author should see it. */
function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 403;
}

type LinkedProps = Props & {
  readonly model: EntityModel;
  readonly owner: Owner;
  readonly record: RecordData;
};

const usualLimit = 10;

function Linked(props: LinkedProps): ReactElement {
  const { model, owner, record, columns, limit = usualLimit, isAddable = false, otherWays } = props;
  const { t } = useTranslation();
  const label = useLabel();
  const { formatNumber } = useFormats();
  const { entity } = model;
  const by = props.by ?? parameterNaming(entity, owner.entity.name);
  const own: Query = by === undefined ? {} : { [by]: owner.recordKey };
  const ways = by === undefined ? (otherWays?.(model, record) ?? []) : [own];
  const answer = useLinked(model, ways, limit);
  const add = useAdding(model, own);
  const rows = answer.data?.rows ?? [];
  const title = props.title ?? label(entity.pluralLabel);
  const { listRoute } = entity.names;
  return (
    <SideCard
      title={title}
      count={answer.data && `${formatNumber(rows.length)}${answer.data.continues ? "+" : ""}`}
      actions={
        <>
          {listRoute !== undefined && ways.length === 1 && rows.length > 0 && (
            <Link className={rowStyles.link} to={withQuery(listRoute, ways[0] ?? {})}>
              {t("Show all")}
            </Link>
          )}
          {isAddable && by !== undefined && add !== undefined && (
            <AddButton label={t("Add {{entity}}", { entity: entity.label })} onClick={add} />
          )}
        </>
      }
      loading={loadingOf(answer)}
      isEmpty={rows.length === 0}
    >
      <RecordsTable model={model} rows={rows} label={title} paths={columns} />
    </SideCard>
  );
}

type LinkedRows = { readonly rows: readonly RecordData[]; readonly continues: boolean };

/** Each record once, whichever way it was found; without a way there is none. */
function useLinked(
  { entity }: EntityModel,
  ways: readonly Query[],
  limit: number,
): UseQueryResult<LinkedRows> {
  const { serverRoute } = entity.names;
  return useQuery({
    queryKey: ["records", entity.name, "linked", ways, limit],
    queryFn: async ({ signal }): Promise<LinkedRows> => {
      const pages = await Promise.all(
        ways.map((way) => listRecords(serverRoute, { ...way, limit: String(limit) }, { signal })),
      );
      const byKey = new Map(pages.flatMap(({ data }) => data.map((row) => [keyOf(entity, row), row])));
      return {
        rows: [...byKey.values()].slice(0, limit),
        continues: byKey.size > limit || pages.some(({ pagination }) => pagination.continues),
      };
    },
    meta: { path: serverRoute, entities: [entity.name] },
  });
}
