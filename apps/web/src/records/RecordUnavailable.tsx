// What stands in the place of a record that cannot be shown: it is not there or not for this reader, or asking for it has failed. A record of
// others and one that does not exist are told alike, whatever the server answers: neither tells of the other.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isolateFigure } from "../language/isolate.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { RouteError } from "../page/RouteError.tsx";
import { inSentence } from "../record-words/in-sentence.ts";

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly error: unknown;
  readonly onTryAgain: () => void;
};

export function RecordUnavailable({ entity, recordKey, error, onTryAgain }: Props): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const status = error instanceof RequestFailure ? error.status : undefined;
  const { listRoute } = entity.names;
  if (status !== 403 && status !== 404) {
    return (
      <PageColumn>
        <RouteError error={error} onRetry={onTryAgain} />
      </PageColumn>
    );
  }
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title={t("No {{entity}} {{key}}", {
          entity: inSentence(entity.label),
          key: isolateFigure(recordKey),
        })}
        detail={t("It does not exist here, or your profile may not read it.")}
      >
        <ActionButton onClick={() => router.history.back()}>{t("Back")}</ActionButton>
        {listRoute !== undefined && (
          <ActionButton kind="filled" onClick={() => void navigate({ to: listRoute })}>
            {t("Search {{entities}}", { entities: inSentence(entity.pluralLabel) })}
          </ActionButton>
        )}
      </ErrorScreen>
    </PageColumn>
  );
}
