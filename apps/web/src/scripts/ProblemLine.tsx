// What is wrong with the code, in the line below it: the first thing, with how many more there are. A press goes there.
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { UnstyledButton } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import type { CodeProblem, CursorPosition } from "./code/open-editor.ts";
import styles from "./ProblemLine.module.css";

type Props = { readonly problems: readonly CodeProblem[]; readonly onGo: (place: CursorPosition) => void };

export function ProblemLine({ problems, onGo }: Props): ReactElement | null {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const first = problems.find(({ severity }) => severity === "error") ?? problems[0];
  if (first === undefined) return null;
  const { line, column, severity, message } = first;
  return (
    <UnstyledButton className={styles.problem} onClick={() => onGo({ line, column })}>
      <StatusGlyph family={severity} />
      <span className={styles.message}>
        {severity === "error"
          ? t("Error in line {{line}}:", { line })
          : t("Warning in line {{line}}:", { line })}{" "}
        <bdi dir="ltr">{message}</bdi>
      </span>
      {problems.length > 1 && (
        <span>{t("and {{number}} more", { number: formatNumber(problems.length - 1) })}</span>
      )}
    </UnstyledButton>
  );
}
