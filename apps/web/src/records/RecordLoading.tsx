// A record that is on its way: the header and the columns where they will be, so that nothing jumps when it arrives.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Skeleton } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import header from "./header/RecordHeader.module.css";
import styles from "./RecordView.module.css";

export function RecordLoading({ recordKey }: { readonly recordKey: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.page} data-ground="canvas" aria-busy="true">
      <div className={header.header}>
        <div className={header.top}>
          <div className={header.about}>
            <h1 className={header.title}>
              <bdi dir="ltr">{recordKey}</bdi>
            </h1>
            <Skeleton mt={8} height={8} width={280} radius="xs" animate={false} />
          </div>
        </div>
        <Skeleton mt={12} mb={24} height={2} radius="xs" animate={false} />
      </div>
      <div className={styles.columns} data-side>
        <div className={styles.column}>
          <Card title={t("Loading")} kind="list">
            <LoadingRows label={t("Loading")} rows={8} />
          </Card>
        </div>
        <div className={styles.column} />
      </div>
    </div>
  );
}
