// Buttons in all their kinds and states, and the small things that stand beside them.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Chip } from "@kontor/ui/text/Chip.tsx";
import { Count } from "@kontor/ui/text/Count.tsx";
import { EnvironmentBadge } from "@kontor/ui/text/EnvironmentBadge.tsx";
import { Tag } from "@kontor/ui/text/Tag.tsx";
import { SegmentedControl } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

const runMs = 1_500;

export function ActionsCard(): ReactElement {
  const { t } = useTranslation();
  const [view, setView] = useState("table");
  const [isRunning, setIsRunning] = useState(false);
  const [isFiltered, setIsFiltered] = useState(true);
  const run = (): void => {
    setIsRunning(true);
    setTimeout(() => setIsRunning(false), runMs);
  };
  const nothing = (): void => {};
  return (
    <Card title={t("Actions")}>
      <div className={styles.line}>
        <ActionButton kind="filled" keys="Alt+A" isRunning={isRunning} onClick={run}>
          {t("Approve")}
        </ActionButton>
        <ActionButton onClick={nothing}>{t("Request documents")}</ActionButton>
        <ActionButton kind="quiet" onClick={nothing}>
          {t("Discard")}
        </ActionButton>
        <ActionButton kind="danger" onClick={nothing}>
          {t("Reject")}
        </ActionButton>
        <ActionButton kind="filled" isRunning onClick={nothing}>
          {t("Save")}
        </ActionButton>
        <ActionButton disabledReason={t("There is nothing to export yet.")} onClick={nothing}>
          {t("Export")}
        </ActionButton>
      </div>
      <div className={styles.line}>
        <Tag>{t("Default")}</Tag>
        <Tag>{t("v{{number}}", { number: 3 })}</Tag>
        <Count>214</Count>
        <EnvironmentBadge name="UAT" />
        <KeyHint keys="Mod+K" />
        <SegmentedControl
          size="xs"
          aria-label={t("View")}
          value={view}
          onChange={setView}
          data={[
            { value: "table", label: t("Table") },
            { value: "board", label: t("Board") },
          ]}
        />
        {isFiltered && (
          <Chip
            field={t("Status")}
            value={t("not {{value}}", { value: t("Draft") })}
            onRemove={() => setIsFiltered(false)}
          />
        )}
      </div>
    </Card>
  );
}
