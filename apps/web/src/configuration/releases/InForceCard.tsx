// What is in force: the release with the same hash, or that the configuration was changed since. From here the last promotion is taken
// back.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./ReleasesPage.module.css";
import { shownHashLength } from "./ReleaseTable.tsx";
import type { ReleaseList } from "./release-calls.ts";

type Props = {
  readonly list: ReleaseList;
  readonly mayRollBack: boolean;
  readonly onRollBack: (number: number) => void;
};

const shownApplications = 5;

export function InForceCard({ list, mayRollBack, onRollBack }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const { data, currentHash, applications, revertible } = list;
  const same = data.find(({ hash }) => hash === currentHash);
  return (
    <Card
      title={t("In force")}
      actions={
        mayRollBack &&
        revertible != null && (
          <ActionButton onClick={() => onRollBack(revertible.previousNumber)}>{t("Roll back")}</ActionButton>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.current}>
          {same === undefined
            ? t("A configuration that is not on record: something was changed since the last release.")
            : t("Release {{number}}: {{name}}", { number: same.number, name: same.name })}
          <code className={styles.hash} dir="ltr" title={currentHash}>
            {currentHash.slice(0, shownHashLength)}
          </code>
        </p>
        {applications.length > 0 && (
          <ul className={styles.applications}>
            {applications.slice(0, shownApplications).map((application) => {
              const told = {
                number: application.releaseNumber,
                user: application.appliedBy,
                date: formatMoment(application.appliedAt),
              };
              return (
                <li key={application.number}>
                  {application.reverts == null
                    ? t("Release {{number}} promoted by {{user}} on {{date}}", told)
                    : t("Rolled back to release {{number}} by {{user}} on {{date}}", told)}
                  {application.note && <span className={styles.remark}> {application.note}</span>}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Card>
  );
}
