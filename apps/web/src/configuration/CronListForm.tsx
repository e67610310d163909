// The scheduled runs of scripts that the tenant has described, edited as one list.

import type { FieldError } from "@kontor/kernel/errors.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { scriptNameText } from "@kontor/model/scripts/script-name.ts";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Configuration, saveCollection } from "./configuration-calls.ts";
import { SettingsForm } from "./SettingsForm.tsx";

type Props = {
  readonly configuration: Configuration;
  readonly mayWrite: boolean;
  readonly onSaved: () => void;
};

export function CronListForm({ configuration, mayWrite, onSaved }: Props): ReactElement {
  const { t } = useTranslation();
  const fields = useMemo(
    (): FieldMap => ({
      runs: {
        kind: "list",
        label: t("Scheduled runs of scripts"),
        searchBy: "name",
        fields: {
          name: {
            kind: "text",
            label: t("Name"),
            mandatory: true,
            max: 100,
            pattern: "[A-Za-z][A-Za-z0-9 _-]*",
          },
          scriptName: {
            kind: "text",
            label: t("Script"),
            mandatory: true,
            max: 100,
            pattern: scriptNameText,
          },
          expression: {
            kind: "text",
            label: t("Times"),
            mandatory: true,
            max: 100,
            pattern: "\\S+( \\S+){4}",
            errorFormat: t("Minute, hour, day of the month, month and day of the week, such as 0 6 * * 1"),
            help: t("Minute, hour, day of the month, month and day of the week, such as 0 6 * * 1"),
          },
          timeZone: { kind: "select", label: t("Time zone"), list: "timeZone", defaultValue: "UTC" },
          isActive: { kind: "switch", label: t("Active"), defaultValue: true },
        },
      },
    }),
    [t],
  );
  return (
    <SettingsForm
      label={t("Scheduled runs of scripts")}
      fields={fields}
      settings={settingsOf(configuration)}
      mayWrite={mayWrite}
      save={async ({ runs }, version) => {
        const saved = await saveCollection("cron-list", version, sentRuns(runs));
        onSaved();
        return settingsOf(saved);
      }}
      errorsOf={atRows}
    />
  );
}

function settingsOf({ version, value }: Configuration) {
  return { version, record: { runs: value } };
}

/** The server speaks of `0.expression`. */
function atRows(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map(({ path, message }) => ({ path: path.replace(/^(\d+)\./, "runs[$1]."), message }));
}

/** What is left empty has the value the server gives it. */
function sentRuns(runs: JsonValue | undefined): readonly JsonValue[] {
  return (Array.isArray(runs) ? runs : []).map((run: JsonValue) =>
    isObject(run)
      ? Object.fromEntries(Object.entries(run).filter(([, value]) => value !== null && value !== ""))
      : run,
  );
}
