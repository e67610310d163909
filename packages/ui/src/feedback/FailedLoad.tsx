// What stands in a card or a list whose first load failed: what happened, the request to name when asking for help, and another try.
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { StatusGlyph } from "../status/StatusGlyph.tsx";
import styles from "./FailedLoad.module.css";
import { RequestId } from "./RequestId.tsx";
import text from "./state-text.module.css";

type Props = {
  /** In words, with the status in brackets. */
  readonly detail: string;
  readonly requestId?: string | undefined;
  readonly isRunning?: boolean | undefined;
  readonly onTryAgain: () => void;
};

export function FailedLoad({ detail, requestId, isRunning = false, onTryAgain }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <span className={styles.glyph}>
        <StatusGlyph family="error" size={14} />
      </span>
      <div className={styles.content}>
        <div role="alert">
          <p className={text.title}>{t("Oops, something went wrong")}</p>
          <p className={text.detail}>{detail}</p>
        </div>
        {requestId !== undefined && <RequestId value={requestId} />}
        <div className={styles.actions}>
          <Button
            size="xs"
            loading={isRunning}
            leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
            onClick={onTryAgain}
          >
            {t("Try again")}
          </Button>
        </div>
      </div>
    </div>
  );
}
