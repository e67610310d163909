// What stands in a card: bars in the place of rows that are late, why they did not come, that there are none, or the content. The
// card has the same height in every state, and no state of one card touches another.
import { errorText } from "@kontor/client/error-text.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { FailedLoad } from "@kontor/ui/feedback/FailedLoad.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "../language/language.ts";
import styles from "./CardContent.module.css";
import type { Loading } from "./loading.ts";

type Props = {
  readonly loading: Loading;
  readonly isEmpty?: boolean;
  /** Of the content that is awaited. */
  readonly rows: number;
  readonly minHeight: number;
  readonly children: () => ReactNode;
};

export function CardContent({ loading, isEmpty = false, rows, minHeight, children }: Props): ReactElement {
  const isPhone = useIsPhone();
  return (
    // Under each other, cards need not be as high as their neighbours once their rows are there.
    <div
      className={styles.content}
      {...(!(isPhone && !loading.isPending) && { style: { minBlockSize: minHeight } })}
    >
      {contentOf({ loading, isEmpty, rows, children })}
    </div>
  );
}

function contentOf({ loading, isEmpty, rows, children }: Omit<Props, "minHeight">): ReactNode {
  if (loading.failure !== undefined) return <CardFailure loading={loading} />;
  if (loading.isPending) return <LateRows rows={rows} />;
  return isEmpty ? <EmptyList /> : children();
}

export function CardFailure({ loading }: { readonly loading: Loading }): ReactElement {
  const { failure, isTrying, tryAgain } = loading;
  return (
    <FailedLoad
      detail={errorText(failure, { isOnline: navigator.onLine, translate })}
      requestId={failure instanceof RequestFailure ? failure.requestId : undefined}
      isRunning={isTrying}
      onTryAgain={tryAgain}
    />
  );
}

const lateMs = 200;

/** What comes soon is not announced. */
function LateRows({ rows }: { readonly rows: number }): ReactElement | null {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingRows label={t("Loading")} rows={rows} /> : null;
}
