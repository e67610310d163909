// The configuration of the tenant as releases: what is in force, what is on record, what differs, and the way there and back.
import { releaseRoutes } from "@kontor/model/routes/releases.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { RouteError } from "../../page/RouteError.tsx";
import { usePageTitle } from "../../page/use-page-title.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useAnswer } from "../../request/use-answer.ts";
import { useSessionUser } from "../../session/session-user.ts";
import { ApplyModal } from "./ApplyModal.tsx";
import { CompareCard } from "./CompareCard.tsx";
import { type ChosenSide, inForceNow } from "./compared-side.ts";
import { InForceCard } from "./InForceCard.tsx";
import { NewReleaseModal } from "./NewReleaseModal.tsx";
import styles from "./ReleasesPage.module.css";
import { ReleaseTable } from "./ReleaseTable.tsx";
import { downloadRelease, type Release } from "./release-calls.ts";

type Applying = { readonly kind: "promote" | "rollBack"; readonly number: number };

const shownCount = 100;

export function ReleasesPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Releases"));
  const { formatNumber } = useFormats();
  const user = useSessionUser()?.user;
  const isMainAdmin = user?.isMainAdmin === true || user?.isSuperAdmin === true;
  const [adding, setAdding] = useState<"take" | "import">();
  const [applying, setApplying] = useState<Applying>();
  const [[from, to], setSides] = useState<readonly [ChosenSide, ChosenSide]>([inForceNow, inForceNow]);
  const comparison = useRef<HTMLDivElement>(null);
  const query = { limit: String(shownCount) };
  const { data, error, refetch } = useAnswer(releaseRoutes.releases, { query });
  if (data === undefined && error !== null)
    return <RouteError error={error} onRetry={() => void refetch()} />;
  const compare = ({ number }: Release): void => {
    setSides([inForceNow, { what: String(number) }]);
    comparison.current?.scrollIntoView({ block: "start" });
  };
  const done = (): void => {
    setAdding(undefined);
    setApplying(undefined);
    void refetch();
  };
  return (
    <>
      <PageHeader
        title={t("Releases")}
        {...(data && { count: formatNumber(data.data.length) })}
        actions={
          isMainAdmin && (
            <>
              <ActionButton onClick={() => setAdding("import")}>{t("Import")}</ActionButton>
              <ActionButton kind="filled" onClick={() => setAdding("take")}>
                {t("Take a release")}
              </ActionButton>
            </>
          )
        }
      />
      {data === undefined && <LoadingRows label={t("Loading")} rows={8} />}
      {data !== undefined && (
        <div className={styles.page}>
          <InForceCard
            list={data}
            mayRollBack={isMainAdmin}
            onRollBack={(number) => setApplying({ kind: "rollBack", number })}
          />
          {data.data.length === 0 ? (
            <EmptyList
              detail={t(
                "A release keeps the configuration as it is, so that it can be compared, exported and brought back.",
              )}
            />
          ) : (
            <ReleaseTable
              list={data}
              mayPromote={isMainAdmin}
              onCompare={compare}
              onDownload={(release) =>
                void downloadRelease(release, user?.tenant ?? "kontor").catch(reportFailure)
              }
              onPromote={({ number }) => setApplying({ kind: "promote", number })}
            />
          )}
          <div ref={comparison}>
            <CompareCard releases={data.data} from={from} to={to} onChange={(...sides) => setSides(sides)} />
          </div>
        </div>
      )}
      {adding && <NewReleaseModal kind={adding} onDone={done} onClose={() => setAdding(undefined)} />}
      {applying && <ApplyModal {...applying} onDone={done} onClose={() => setApplying(undefined)} />}
    </>
  );
}
