// Above a form that could not be saved: how many fields need attention, each a way to its field. What concerns no field of the form is
// said in words.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt, generalPath } from "@kontor/model/fields/path.ts";
import type { RecordProblem } from "@kontor/model/validation/record-problem.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Fragment, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../fields/problem-text.ts";
import styles from "./ProblemSummary.module.css";
import { pathLabel } from "./path-label.ts";

/** More links than this are no summary. */
const namedMaxCount = 8;

type Props = {
  readonly entity: Entity;
  readonly problems: readonly RecordProblem[];
  readonly onGo: (path: string) => void;
};

export function ProblemSummary({ entity, problems, onGo }: Props): ReactElement | undefined {
  const { t } = useTranslation();
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return undefined;
  const isField = ({ path }: RecordProblem): boolean => {
    const field = fieldAt(entity.fields, generalPath(path).replace(/\[\]$/, ""));
    return field !== undefined && !field.hidden;
  };
  const fields = errors.filter(isField);
  const others = errors.filter((problem) => !isField(problem));
  const named = fields.slice(0, namedMaxCount);
  return (
    <Notice kind="error">
      {fields.length > 0 && (
        <p>
          <strong>{t("{{count}} fields need attention:", { count: fields.length })}</strong>{" "}
          {named.map(({ path }, index) => (
            <Fragment key={path}>
              {index > 0 && ", "}
              <button type="button" className={styles.link} onClick={() => onGo(path)}>
                {pathLabel(entity, path)}
              </button>
            </Fragment>
          ))}
          {fields.length > named.length &&
            ` ${t("and {{count}} more", { count: fields.length - named.length })}`}
        </p>
      )}
      {others.map(({ path, message }) => (
        <p key={`${path} ${message}`}>{problemText(message, pathLabel(entity, path))}</p>
      ))}
    </Notice>
  );
}
