// The one page a link with a key opens, for a visitor without an account. It has no menu and leads nowhere else. A link that opens nothing
// says so, and not why.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolateFigure } from "../language/isolate.ts";
import { useFormats } from "../language/use-formats.ts";
import { RouteError } from "../page/RouteError.tsx";
import styles from "./FlowPage.module.css";
import { loadFlowPage, type OpenedFlow } from "./load-flow-page.ts";
import { OutsidePage } from "./OutsidePage.tsx";

/** With the controls of fields, which a link that opens nothing does not need. */
const FlowForm = lazy(async () => ({ default: (await import("./FlowForm.tsx")).FlowForm }));

type Props = { readonly host: HostAnswer; readonly path: string };

export function FlowPage({ host, path }: Props): ReactElement {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ["flow-page", path],
    queryFn: () => loadFlowPage(path),
    retry: false,
    gcTime: 0,
  });
  const title = data === null ? t("This link opens no page") : (data?.title ?? t("Loading"));
  return (
    <OutsidePage host={host} title={title}>
      {data === undefined && error === null && <LoadingRows label={t("Loading")} rows={4} />}
      {error !== null && <RouteError error={error} onRetry={() => void refetch()} />}
      {data === null && (
        <ErrorScreen
          kind="answer"
          title={title}
          detail={t(
            "It may have expired or been revoked, or part of the address is missing. Ask whoever sent it to you for a new one.",
          )}
        />
      )}
      {data && <OpenedPage page={data} path={path} />}
    </OutsidePage>
  );
}

type OpenedProps = { readonly page: OpenedFlow; readonly path: string };

function OpenedPage({ page, path }: OpenedProps): ReactElement {
  const { title, expirationDate, layout, record } = page;
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <SentPage title={title} text={layout?.doneText} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {expirationDate && (
        <p className={styles.until}>
          {t("Open until {{moment}}", { moment: isolateFigure(formatMoment(expirationDate)) })}
        </p>
      )}
      {layout ? (
        <Suspense fallback={<LoadingRows label={t("Loading")} rows={4} />}>
          <FlowForm path={path} form={layout} values={record ?? {}} onDone={() => setIsDone(true)} />
        </Suspense>
      ) : (
        <div className={styles.empty}>
          <p className={styles.lead}>{t("This page has no content yet")}</p>
          <p>
            {t("Whoever sent you the link has still to set it up. You can come back with the same link.")}
          </p>
        </div>
      )}
    </>
  );
}

type SentProps = { readonly title: string; readonly text: string | undefined };

/** The page is over. What was filled in is hidden from the next person who finds the window open. */
function SentPage({ title, text }: SentProps): ReactElement {
  const { t } = useTranslation();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div ref={heading} className={styles.empty} role="status" tabIndex={-1}>
        <p className={styles.lead}>{t("Thank you")}</p>
        <p>{text ?? t("What you filled in has arrived. You can close this window.")}</p>
      </div>
    </>
  );
}
