// Which files of an import are wrong, and why. Their author corrects them at the source.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ReleasesPage.module.css";

type Problem = { readonly path: string; readonly message: string };
const shownCount = 10;

export function problemsOf(failure: unknown): readonly Problem[] {
  return failure instanceof RequestFailure ? failure.errors : [];
}

export function ImportProblems({ failure }: { readonly failure: unknown }): ReactElement | null {
  const { t } = useTranslation();
  const problems = problemsOf(failure);
  if (problems.length === 0) return null;
  const left = problems.length - shownCount;
  return (
    <Notice kind="error">
      {t("The release was not imported")}
      <ul className={styles.problems}>
        {problems.slice(0, shownCount).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <bdi dir="ltr">{path}</bdi>: <bdi>{message}</bdi>
          </li>
        ))}
        {left > 0 && <li>{t("and {{count}} more", { count: left })}</li>}
      </ul>
    </Notice>
  );
}
