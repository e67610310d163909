// A card beside a record: rows edge to edge, bars while they are on their way, why they did not come, or that there are none. One that may
// say so beside its title is a single line then.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CardFailure } from "../cards/CardContent.tsx";
import type { Loading } from "../cards/loading.ts";
import styles from "./rows.module.css";

type Props = {
  readonly title: string;
  readonly count?: ReactNode;
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly loading?: Loading;
  readonly isEmpty?: boolean;
  /** Beside the title, in place of a line below it. */
  readonly emptyText?: string | undefined;
  readonly children: ReactNode;
};

export function SideCard(props: Props): ReactElement {
  const { loading, isEmpty = false, emptyText, children, count, ...card } = props;
  const { t } = useTranslation();
  const isLine = isEmpty && emptyText !== undefined && loading?.isPending !== true;
  return (
    <Card {...card} count={isLine ? emptyText : count} kind="list">
      {loading?.failure !== undefined && <CardFailure loading={loading} />}
      {loading?.isPending === true && loading.failure === undefined && (
        <LoadingRows label={t("Loading")} rows={2} />
      )}
      {loading?.isPending !== true && loading?.failure === undefined && isEmpty && !isLine && (
        <p className={styles.empty}>{t("No data")}</p>
      )}
      {!isEmpty && children}
    </Card>
  );
}
