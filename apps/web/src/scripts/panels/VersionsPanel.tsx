// The versions of a script: who changed it when, what differs from what is edited now, and the way back to an older one.
import type { AnswerOf } from "@kontor/model/route.ts";
import { scriptRoutes } from "@kontor/model/routes/scripts.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { UnstyledButton } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { call } from "../../request/calls.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useAnswer } from "../../request/use-answer.ts";
import type { Script } from "../use-scripts.ts";
import { Panel } from "./Panel.tsx";
import styles from "./VersionsPanel.module.css";

type Version = AnswerOf<typeof scriptRoutes.scriptVersions>["data"][number];

type Props = {
  readonly script: Script;
  /** What stands in the editor. */
  readonly text: string;
  readonly onShow: (shown: { readonly text: string; readonly compareWith: string } | undefined) => void;
  readonly onRestore: (text: string) => void;
  readonly onClose: () => void;
};

export function VersionsPanel({ script, text, onShow, onRestore, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const params = { name: script.name };
  const { data } = useAnswer(scriptRoutes.scriptVersions, { params }, { entities: ["script"], staleTime: 0 });
  const [chosen, setChosen] = useState<{ readonly version: number; readonly code: string }>();
  const show = async ({ version }: Version): Promise<void> => {
    try {
      const one = await call(scriptRoutes.scriptVersion, { params: { ...params, version: String(version) } });
      const code = one.draft ?? one.code ?? "";
      setChosen({ version, code });
      onShow({ text: code, compareWith: text });
    } catch (error) {
      reportFailure(error);
    }
  };
  const restore = (): void => {
    if (chosen !== undefined) onRestore(chosen.code);
    setChosen(undefined);
  };
  return (
    <Panel title={t("Versions")} onClose={onClose}>
      {chosen !== undefined && (
        <div className={styles.actions}>
          <ActionButton onClick={restore}>{t("Edit this version")}</ActionButton>
          <ActionButton
            kind="quiet"
            onClick={() => {
              setChosen(undefined);
              onShow(undefined);
            }}
          >
            {t("Back to the draft")}
          </ActionButton>
        </div>
      )}
      {data === undefined && <LoadingRows label={t("Loading")} rows={6} />}
      <ol className={styles.versions}>
        {data?.data.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isChosen={version.version === chosen?.version}
            onChoose={() => void show(version)}
          />
        ))}
      </ol>
    </Panel>
  );
}

type RowProps = { readonly version: Version; readonly isChosen: boolean; readonly onChoose: () => void };

function VersionRow({ version, isChosen, onChoose }: RowProps): ReactElement {
  const { t } = useTranslation();
  const { formatMoment, formatNumber } = useFormats();
  const { type, date, username } = version;
  const words: Readonly<Record<string, string>> = {
    CREATED: t("Created"),
    DRAFTED: t("Draft saved"),
    PUBLISHED: t("Published"),
  };
  return (
    <li>
      <UnstyledButton className={styles.version} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.line}>
          <b>{t("Version {{number}}", { number: formatNumber(version.version) })}</b>
          <span>{words[type] ?? t("Changed")}</span>
        </span>
        <span className={styles.line} data-quiet="">
          <bdi dir="ltr">{username ?? "—"}</bdi>
          <bdi dir="ltr">{formatMoment(date)}</bdi>
        </span>
      </UnstyledButton>
    </li>
  );
}
