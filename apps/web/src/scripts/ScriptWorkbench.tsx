// The script that is open: what can be done with it above, the code, where one is below, and beside it what was asked for.
import { defaultLimits } from "@kontor/sandbox/limits.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { IconBug, IconHistory, IconPlayerPlay, IconUpload } from "@tabler/icons-react";
import { type FormEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { CodeEditor } from "./code/CodeEditor.tsx";
import type { CursorPosition } from "./code/open-editor.ts";
import { answersLayout, GuideLink } from "./GuideLink.tsx";
import { ProblemLine } from "./ProblemLine.tsx";
import { LogsPanel } from "./panels/LogsPanel.tsx";
import { TestPanel } from "./panels/TestPanel.tsx";
import { VersionsPanel } from "./panels/VersionsPanel.tsx";
import { useSourceWords } from "./ScriptRows.tsx";
import styles from "./ScriptWorkbench.module.css";
import type { ScriptSource } from "./shown-scripts.ts";
import type { Script } from "./use-scripts.ts";
import { useWorkbench } from "./use-workbench.ts";
import { WorkbenchTools } from "./WorkbenchTools.tsx";

/** A name, the same in every language. */
const language = "TypeScript";

type Panel = "test" | "versions" | "logs";
type ShownVersion = { readonly text: string; readonly compareWith?: string | undefined };

export function ScriptWorkbench({
  script: opened,
  source,
}: {
  readonly script: Script;
  readonly source: ScriptSource;
}): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const words = useSourceWords();
  const bench = useWorkbench(opened);
  const { script, problems, isDirty, isRunning } = bench;
  const [panel, setPanel] = useState<Panel>();
  const [place, setPlace] = useState<CursorPosition>({ line: 1, column: 1 });
  const [wanted, setWanted] = useState<CursorPosition>();
  /** An older version in place of what is edited, to read; and how often one was taken over, so that the editor starts with it. */
  const [older, setOlder] = useState<ShownVersion>();
  const [start, setStart] = useState({ text: bench.text, count: 0 });
  useShortcut({ ...keyTable.testScript, run: () => setPanel("test") });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void bench.save();
  };
  const toggle = (name: Panel): void => {
    setOlder(undefined);
    setPanel(panel === name ? undefined : name);
  };
  const restore = (text: string): void => {
    setOlder(undefined);
    setStart({ text, count: start.count + 1 });
    bench.write(text);
  };
  return (
    <div className={styles.bench} data-panel={panel}>
      <form className={styles.code} onSubmit={save}>
        <WorkbenchTools
          tag={t("{{source}} script", { source: words[source] })}
          isDirty={isDirty}
          state={
            script.draft !== undefined && (
              <StatusBadge family="ongoing" isPlain>
                {t("Draft")}
              </StatusBadge>
            )
          }
          isSaving={isRunning}
        >
          <ActionButton
            icon={<IconHistory size={15} stroke={1.6} aria-hidden />}
            onClick={() => toggle("versions")}
          >
            {t("Version {{number}}", { number: formatNumber(script.version) })}
          </ActionButton>
          <ActionButton
            icon={<IconPlayerPlay size={15} stroke={1.6} aria-hidden />}
            keys={keyTable.testScript.keys}
            onClick={() => toggle("test")}
          >
            {t("Test")}
          </ActionButton>
          <ActionButton
            icon={<IconUpload size={15} stroke={1.6} aria-hidden />}
            disabledReason={bench.publishObstacle}
            onClick={() => void bench.publish()}
          >
            {t("Publish")}
          </ActionButton>
        </WorkbenchTools>
        {older === undefined ? (
          <CodeEditor
            key={start.count}
            text={start.text}
            label={t("Code of {{name}}", { name: script.name })}
            problems={problems}
            place={wanted}
            onChange={bench.write}
            onMove={setPlace}
          />
        ) : (
          <CodeEditor
            key={`${older.text.length} ${older.compareWith === undefined}`}
            text={older.text}
            compareWith={older.compareWith}
            isReadOnly
            label={t("Older code of {{name}}", { name: script.name })}
          />
        )}
        <div className={styles.foot}>
          <bdi>{t("Ln {{line}}, Col {{column}}", { line: place.line, column: place.column })}</bdi>
          <span>{language}</span>
          {answersLayout(script) && <GuideLink />}
          <ProblemLine problems={problems} onGo={(to) => setWanted({ ...to })} />
          <span className={styles.space} />
          <ActionButton
            kind="quiet"
            size="xs"
            icon={<IconBug size={14} stroke={1.6} aria-hidden />}
            onClick={() => toggle("logs")}
          >
            {t("Logs")}
          </ActionButton>
          <bdi>{t("Limit {{number}} ms", { number: formatNumber(defaultLimits.workMs) })}</bdi>
        </div>
      </form>
      {panel === "test" && <TestPanel bench={bench} onClose={() => setPanel(undefined)} />}
      {panel === "versions" && (
        <VersionsPanel
          script={script}
          text={bench.text}
          onShow={setOlder}
          onRestore={restore}
          onClose={() => toggle("versions")}
        />
      )}
      {panel === "logs" && <LogsPanel name={script.name} onClose={() => setPanel(undefined)} />}
    </div>
  );
}
