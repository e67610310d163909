// The releases of a tenant, newest first: what each is, who made it, whether it is in force, and what can be done with it.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { Tag } from "@kontor/ui/text/Tag.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./ReleasesPage.module.css";
import type { Release, ReleaseList } from "./release-calls.ts";

type Props = {
  readonly list: ReleaseList;
  readonly mayPromote: boolean;
  readonly onCompare: (release: Release) => void;
  readonly onDownload: (release: Release) => void;
  readonly onPromote: (release: Release) => void;
};

export const shownHashLength = 12;

export function ReleaseTable({ list, mayPromote, onCompare, onDownload, onPromote }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatMoment, formatNumber } = useFormats();
  const origins = {
    taken: t("Taken"),
    imported: t("Imported"),
    before: t("Kept before a promotion"),
    nightly: t("Kept at night"),
  };
  return (
    <Table label={t("Releases")}>
      <thead>
        <tr>
          <th scope="col">{t("Release")}</th>
          <th scope="col">{t("Status")}</th>
          <th scope="col">{t("Origin")}</th>
          <th scope="col">{t("Made by")}</th>
          <th scope="col">{t("Made on")}</th>
          <th scope="col">{t("Files")}</th>
          <th scope="col">{t("Hash")}</th>
          <th scope="col">{t("Actions")}</th>
        </tr>
      </thead>
      <tbody>
        {list.data.map((release) => {
          const isInForce = release.hash === list.currentHash;
          return (
            <tr key={release.number} data-state="">
              <th scope="row">
                <div className={styles.name}>
                  <bdi className={styles.number} dir="ltr">
                    {release.number}
                  </bdi>
                  <bdi>{release.name}</bdi>
                </div>
                {release.note && <div className={styles.remark}>{release.note}</div>}
              </th>
              <td>
                <StatusBadge family={isInForce ? "success" : "neutral"}>
                  {isInForce ? t("In force") : t("On record")}
                </StatusBadge>
              </td>
              <td>
                <Tag>{origins[release.origin]}</Tag>
                {release.source && <bdi className={styles.source}>{release.source}</bdi>}
              </td>
              <td>
                <bdi>{release.createdBy}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{formatMoment(release.createdAt)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{formatNumber(release.fileCount)}</bdi>
              </td>
              <td>
                <code className={styles.hash} dir="ltr" title={release.hash}>
                  {release.hash.slice(0, shownHashLength)}
                </code>
              </td>
              <td>
                <div className={styles.actions}>
                  <ActionButton size="xs" onClick={() => onCompare(release)}>
                    {t("Compare")}
                  </ActionButton>
                  <ActionButton size="xs" onClick={() => onDownload(release)}>
                    {t("Download")}
                  </ActionButton>
                  {mayPromote && !isInForce && (
                    <ActionButton size="xs" onClick={() => onPromote(release)}>
                      {t("Promote")}
                    </ActionButton>
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
