// Two configurations side by side: releases, what is in force, or what was in force on a day; of another tenant too, for super
// administrators.
import { releaseRoutes } from "@kontor/model/routes/releases.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardFailure } from "../../cards/CardContent.tsx";
import { loadingOf } from "../../cards/loading.ts";
import { useAnswer } from "../../request/use-answer.ts";
import { ChangedFiles } from "./ChangedFiles.tsx";
import { type ChosenSide, isComplete, sideQuery } from "./compared-side.ts";
import styles from "./ReleasesPage.module.css";
import type { Release } from "./release-calls.ts";
import { SideChoice } from "./SideChoice.tsx";

type Props = {
  readonly releases: readonly Release[];
  readonly from: ChosenSide;
  readonly to: ChosenSide;
  readonly onChange: (from: ChosenSide, to: ChosenSide) => void;
};

export function CompareCard({ releases, from, to, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const isAsked = isComplete(from) && isComplete(to);
  const query = { ...sideQuery("from", from), ...sideQuery("to", to) };
  const answer = useAnswer(releaseRoutes.compareReleases, { query }, { enabled: isAsked, staleTime: 0 });
  const { data, error } = answer;
  return (
    <Card title={t("Compare")}>
      <div className={styles.stack}>
        <div className={styles.sides}>
          <SideChoice
            name="from"
            label={t("Before")}
            releases={releases}
            side={from}
            onChange={(side) => onChange(side, to)}
          />
          <SideChoice
            name="to"
            label={t("After")}
            releases={releases}
            side={to}
            onChange={(side) => onChange(from, side)}
          />
        </div>
        {isAsked && data === undefined && error === null && <LoadingRows label={t("Loading")} rows={4} />}
        {isAsked && data === undefined && error !== null && <CardFailure loading={loadingOf(answer)} />}
        {isAsked && data !== undefined && <ChangedFiles changes={data.changes} />}
      </div>
    </Card>
  );
}
