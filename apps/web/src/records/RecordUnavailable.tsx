// What stands in the place of a record that cannot be shown: it is not there, it is not for this reader, or asking for it has failed. A
// record of others and one that does not exist are told alike, because the server tells them alike.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isolateFigure } from "../language/isolate.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { RouteError } from "../page/RouteError.tsx";
import styles from "../record-words/RecordLink.module.css";

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly error: unknown;
  readonly onTryAgain: () => void;
};

export function RecordUnavailable({ entity, recordKey, error, onTryAgain }: Props): ReactElement {
  const { t } = useTranslation();
  const status = error instanceof RequestFailure ? error.status : undefined;
  const { listRoute } = entity.names;
  if (status !== 403 && status !== 404) {
    return (
      <PageColumn>
        <RouteError error={error} onRetry={onTryAgain} />
      </PageColumn>
    );
  }
  const values = { entity: entity.label, key: isolateFigure(recordKey) };
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title={status === 403 ? t("Not for your eyes") : t("{{entity}} {{key}} was not found", values)}
        detail={
          status === 403
            ? t("You may not read {{entity}} {{key}}.", values)
            : t("It does not exist, or it is not among the records you may read.")
        }
      >
        {listRoute !== undefined && (
          <Link className={styles.link} to={listRoute}>
            {t("To the list of {{entities}}", { entities: entity.pluralLabel })}
          </Link>
        )}
      </ErrorScreen>
    </PageColumn>
  );
}
