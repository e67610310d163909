// Trying a script out: the record it runs on, what it would change, what it says, and how its saved tests ended.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { useListValues } from "../../request/use-list-values.ts";
import type { SavedTests, TestRun, Workbench } from "../use-workbench.ts";
import { ChangesTable } from "./ChangesTable.tsx";
import styles from "./Panel.module.css";
import { Panel, PanelPart } from "./Panel.tsx";

export function TestPanel({
  bench,
  onClose,
}: {
  readonly bench: Workbench;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const entities = useListValues("entityName");
  const { formatNumber } = useFormats();
  const { script, trial, isRunning, savedTests } = bench;
  const [entityName, setEntityName] = useState(script.entityName);
  const [recordKey, setRecordKey] = useState("");
  const run = (): void => {
    const isOnRecord = entityName !== undefined && recordKey.trim() !== "";
    void bench.tryOut(isOnRecord ? { entityName, recordKey: recordKey.trim() } : {});
  };
  const number = formatNumber(trial?.workMs ?? 0);
  return (
    <Panel
      title={t("Test run")}
      onClose={onClose}
      badge={
        trial !== undefined && (
          <StatusBadge family={trial.ending === "answer" ? "success" : "error"}>
            {trial.ending === "answer"
              ? t("Passed in {{number}} ms", { number })
              : t("Failed in {{number}} ms", { number })}
          </StatusBadge>
        )
      }
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <ChoiceField label={t("Entity")} value={entityName} choices={entities} onChange={setEntityName} />
        <TextInput
          label={t("Run against")}
          placeholder={t("Number or key of a record")}
          dir="ltr"
          value={recordKey}
          onChange={({ currentTarget }) => setRecordKey(currentTarget.value)}
        />
      </form>
      <div>
        <ActionButton isRunning={isRunning} onClick={run}>
          {t("Run")}
        </ActionButton>
      </div>
      {trial !== undefined && <Outcome trial={trial} />}
      {savedTests !== undefined && savedTests.length > 0 && <SavedTestRows tests={savedTests} />}
      {savedTests === undefined && script.tests.length > 0 && (
        <PanelPart title={t("Saved tests")}>
          <ul className={styles.plain}>
            {script.tests.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className={styles.quiet}>{t("They run whenever the script is saved.")}</p>
        </PanelPart>
      )}
    </Panel>
  );
}

function Outcome({ trial }: { readonly trial: TestRun }): ReactElement {
  const { t } = useTranslation();
  const { ending, message, line, changes, logs, result } = trial;
  return (
    <>
      {changes.length > 0 && (
        <PanelPart title={t("Changed fields")}>
          <ChangesTable changes={changes} />
        </PanelPart>
      )}
      {message !== undefined && (
        <PanelPart title={t("Messages")}>
          <div className={styles.row}>
            <StatusGlyph family={ending === "refusal" ? "warning" : "error"} />
            <div className={styles.grow}>
              <bdi>{message}</bdi>
              {line !== undefined && <div className={styles.quiet}>{t("Line {{line}}", { line })}</div>}
            </div>
          </div>
        </PanelPart>
      )}
      {ending === "answer" && changes.length === 0 && (
        <PanelPart title={t("Answer")}>
          <pre className={styles.code} dir="ltr">
            {JSON.stringify(result ?? null, undefined, 2)}
          </pre>
        </PanelPart>
      )}
      {logs.length > 0 && (
        <PanelPart title={t("Log")}>
          <pre className={styles.code} dir="ltr">
            {logs.map(({ level, text }) => `${level.padEnd(5)} ${text}`).join("\n")}
          </pre>
        </PanelPart>
      )}
    </>
  );
}

function SavedTestRows({ tests }: { readonly tests: SavedTests }): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const families = { passed: "success", failed: "error" } as const;
  return (
    <PanelPart title={t("Saved tests")}>
      <ul className={styles.plain}>
        {tests.map(({ name, outcome, message, workMs }) => (
          <li key={name} className={styles.row}>
            <StatusGlyph family={families[outcome]} />
            <bdi className={styles.grow}>{name}</bdi>
            <span className={styles.quiet}>
              {message ?? t("{{number}} ms", { number: formatNumber(workMs ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
