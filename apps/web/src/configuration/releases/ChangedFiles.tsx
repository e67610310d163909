// What differs between two configurations: the files, and inside each the lines that go and come.

import { ScrollBox } from "@kontor/ui/layout/ScrollBox.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./ChangedFiles.module.css";
import type { FileChange } from "./release-calls.ts";

/** So many files show their lines at once; the others when they are opened. */
const openCount = 3;
const signs = { same: " ", added: "+", removed: "−", gap: "" } as const;

export function ChangedFiles({ changes }: { readonly changes: readonly FileChange[] }): ReactElement {
  const { t } = useTranslation();
  if (changes.length === 0) return <p className={styles.note}>{t("Both configurations are the same.")}</p>;
  const countOf = (kind: FileChange["kind"]): number =>
    changes.filter((change) => change.kind === kind).length;
  return (
    <div className={styles.changes}>
      <p className={styles.note}>
        {t("{{added}} added, {{changed}} changed, {{removed}} removed", {
          added: countOf("added"),
          changed: countOf("changed"),
          removed: countOf("removed"),
        })}
      </p>
      <ul className={styles.files}>
        {changes.map((change, index) => (
          <li key={change.path}>
            <ChangedFile change={change} isOpen={index < openCount} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type FileProps = { readonly change: FileChange; readonly isOpen: boolean };

function ChangedFile({ change, isOpen }: FileProps): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { path, kind, lines, addedCount, removedCount, isCut } = change;
  const words = { added: t("Added"), removed: t("Removed"), changed: t("Changed") };
  return (
    <details className={styles.file} open={isOpen}>
      <summary className={styles.head}>
        <span className={styles.kind} data-kind={kind}>
          {words[kind]}
        </span>
        <bdi className={styles.path} dir="ltr">
          {path}
        </bdi>
        <bdi className={styles.counts} dir="ltr">
          <span data-kind="added">+{formatNumber(addedCount)}</span>{" "}
          <span data-kind="removed">−{formatNumber(removedCount)}</span>
        </bdi>
      </summary>
      <div className={styles.lines} dir="ltr">
        <ScrollBox label={path} isBare>
          {lines.map((line, index) => (
            <div key={index} className={styles.line} data-kind={line.kind}>
              <span className={styles.sign}>{signs[line.kind]}</span>
              <span>{line.kind === "gap" ? "⋯" : line.text}</span>
            </div>
          ))}
        </ScrollBox>
      </div>
      {isCut && (
        <p className={styles.note}>{t("More lines differ than are shown. The file has all of them.")}</p>
      )}
    </details>
  );
}
