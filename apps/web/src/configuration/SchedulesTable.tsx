// What runs by itself: when it ran last and how that ended, when it runs next, on or off, and once more by hand.
import type { AnswerOf } from "@kontor/model/route.ts";
import { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { Switch } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { call } from "../request/calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import styles from "./configuration.module.css";
import { runState } from "./run-state.ts";

export type Schedule = AnswerOf<typeof configurationRoutes.changeSchedule>;

type Props = { readonly schedules: readonly Schedule[]; readonly onChanged: () => Promise<unknown> };

export function SchedulesTable({ schedules, onChanged }: Props): ReactElement {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string>();
  const act = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    await run().catch(reportFailure);
    await onChanged();
    setBusy(undefined);
  };
  return (
    <Table label={t("Schedules")}>
      <thead>
        <tr>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("Script")}</th>
          <th scope="col">{t("Times")}</th>
          <th scope="col">{t("Last run")}</th>
          <th scope="col">{t("Outcome")}</th>
          <th scope="col">{t("Next run")}</th>
          <th scope="col">{t("Active")}</th>
          <th scope="col">{t("Actions")}</th>
        </tr>
      </thead>
      <tbody>
        {schedules.map((schedule) => (
          <ScheduleRow
            key={schedule.name}
            schedule={schedule}
            isBusy={busy === schedule.name}
            onSwitch={(isActive) =>
              void act(schedule.name, () =>
                call(configurationRoutes.changeSchedule, {
                  params: { name: schedule.name },
                  body: { isActive },
                }),
              )
            }
            onRun={() =>
              void act(schedule.name, async () => {
                const { batchRegistration: number } = await call(configurationRoutes.runSchedule, {
                  params: { name: schedule.name },
                });
                showToast({ level: "success", title: t("Started as batch {{number}}", { number }) });
              })
            }
          />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = {
  readonly schedule: Schedule;
  readonly isBusy: boolean;
  readonly onSwitch: (isActive: boolean) => void;
  readonly onRun: () => void;
};

function ScheduleRow({ schedule, isBusy, onSwitch, onRun }: RowProps): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const { name, scriptName, expression, timeZone, username, isActive, lastRunDate, lastStatus, nextRunDate } =
    schedule;
  const moment = (date: string | null | undefined): ReactElement => (
    <bdi dir="ltr" className={styles.moment}>
      {date == null ? "—" : formatMoment(date)}
    </bdi>
  );
  const state = lastStatus == null ? undefined : runState(lastStatus, t);
  return (
    <tr data-state="">
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td title={t("With the rights of {{user}}", { user: username })}>
        <bdi>{scriptName ?? "—"}</bdi>
      </td>
      <td>
        <bdi dir="ltr" className={styles.code}>
          {expression}
        </bdi>{" "}
        <span className={styles.note}>{timeZone}</span>
      </td>
      <td>{moment(lastRunDate)}</td>
      <td>{state === undefined ? "—" : <StatusBadge family={state.family}>{state.text}</StatusBadge>}</td>
      <td>{moment(nextRunDate)}</td>
      <td>
        <Switch
          label={<Unseen>{t("{{name}} is active", { name })}</Unseen>}
          checked={isActive}
          disabled={isBusy}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </td>
      <td>
        <ActionButton size="xs" isRunning={isBusy} onClick={onRun}>
          {t("Run now")}
        </ActionButton>
      </td>
    </tr>
  );
}
