// One list around a record, in its own tab: the first rows with their sums, the way to all of them in the list, and to a new one.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardFailure } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { useLabel } from "../../language/use-label.ts";
import { type EntityModel, useEntityModelAnswer } from "../../models/entity-model.ts";
import { withQuery } from "../../record-calls/record-calls.ts";
import { RecordsTable } from "../RecordsTable.tsx";
import rowStyles from "../rows.module.css";
import { type Owner, type Referring, waysTo } from "../use-attached.ts";
import { useCountText } from "../use-count-text.ts";
import { RelatedAdd } from "./RelatedAdd.tsx";
import { useRelatedRows } from "./use-related-rows.ts";

type Props = { readonly list: Referring; readonly owner: Owner; readonly count: number | undefined };

const shownMaxCount = 20;

export function RelatedTab({ list, owner, count }: Props): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const countText = useCountText();
  const answer = useEntityModelAnswer(list.entityName);
  const title = label(list.pluralLabel);
  const [way = {}] = waysTo(list, owner);
  return (
    <div data-part="related" data-entity={list.entityName}>
      <Card
        title={title}
        kind="list"
        {...(count !== undefined && { count: countText(count) })}
        actions={
          <>
            {list.listRoute !== undefined && (
              <Link className={rowStyles.link} to={withQuery(list.listRoute, way)}>
                {t("Show all in the list")}
              </Link>
            )}
            <RelatedAdd list={list} owner={owner} />
          </>
        }
      >
        {answer.data === undefined ? (
          <Waiting answer={answer} />
        ) : (
          <Rows model={answer.data} list={list} owner={owner} title={title} />
        )}
      </Card>
    </div>
  );
}

function Waiting({ answer }: { readonly answer: Parameters<typeof loadingOf>[0] }): ReactElement {
  const { t } = useTranslation();
  const loading = loadingOf(answer);
  return loading.failure === undefined ? (
    <LoadingRows label={t("Loading")} rows={6} />
  ) : (
    <CardFailure loading={loading} />
  );
}

type RowsProps = {
  readonly model: EntityModel;
  readonly list: Referring;
  readonly owner: Owner;
  readonly title: string;
};

function Rows({ model, list, owner, title }: RowsProps): ReactElement {
  const { t } = useTranslation();
  const { answer, columns, sums } = useRelatedRows({ model, list, owner, limit: shownMaxCount });
  if (answer.data === undefined) return <Waiting answer={answer} />;
  if (answer.data.length === 0) return <p className={rowStyles.empty}>{t("No data")}</p>;
  return (
    <RecordsTable
      model={model}
      rows={answer.data}
      label={title}
      paths={columns.map(({ path }) => path)}
      sums={sums}
    />
  );
}
