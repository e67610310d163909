// A change that waits: who has proposed what, and the two ways on. The user who has proposed it cannot confirm it.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { valueField } from "@kontor/model/settings/check-setting.ts";
import type { Setting } from "@kontor/model/settings/setting.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { type ReactElement, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useSessionUser } from "../../session/session-user.ts";
import { SettingsForm } from "../SettingsForm.tsx";
import { answerProposal, type StoredSetting } from "./setting-calls.ts";
import styles from "./settings.module.css";

type Props = {
  readonly setting: Setting;
  readonly stored: StoredSetting;
  readonly fields: FieldMap;
  readonly mayWrite: boolean;
};

export function ProposalCard({ setting, stored, fields, mayWrite }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const username = useSessionUser()?.user.username;
  const [isBusy, setIsBusy] = useState(false);
  const { proposal, version } = stored;
  const settings = useMemo(
    () => ({ version, record: { [valueField]: proposal?.value ?? null } }),
    [version, proposal],
  );
  const proposedFields = useMemo(() => withLabel(fields, t("Proposed value")), [fields, t]);
  const answer = async (step: Parameters<typeof answerProposal>[0], done: string): Promise<void> => {
    setIsBusy(true);
    await answerProposal(step, stored)
      .then(() => showToast({ level: "success", title: done }))
      .catch(reportFailure);
    setIsBusy(false);
  };
  const isOwn = proposal?.username === username;
  const told = {
    user: proposal?.username ?? "",
    date: proposal?.proposedAt === undefined ? "" : formatMoment(proposal.proposedAt),
  };
  return (
    <>
      <Notice kind="warning">
        {proposal?.isRemoval
          ? t(
              "{{user}} has proposed on {{date}} to go back to the default. It applies once another user confirms it.",
              told,
            )
          : t("{{user}} has proposed a change on {{date}}. It applies once another user confirms it.", told)}
      </Notice>
      {mayWrite && (
        <div className={styles.actions}>
          <ActionButton
            kind="filled"
            isRunning={isBusy}
            disabledReason={isOwn ? t("You have proposed this change: another user confirms it") : undefined}
            onClick={() => void answer("confirmSetting", t("Confirmed: the change is in force"))}
          >
            {t("Confirm the change")}
          </ActionButton>
          <ActionButton
            isRunning={isBusy}
            onClick={() => void answer("withdrawSetting", t("The proposed change is withdrawn"))}
          >
            {t("Withdraw the change")}
          </ActionButton>
        </div>
      )}
      {proposal?.value !== undefined && (
        <SettingsForm
          key={`${setting.key} ${version}`}
          label={t("Proposed value")}
          fields={proposedFields}
          settings={settings}
          mayWrite={false}
          save={() => Promise.resolve(settings)}
          errorsOf={(errors) => errors}
        />
      )}
    </>
  );
}

function withLabel(fields: FieldMap, label: string): FieldMap {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, label }]));
}
