// Asks the reader for the own answer where the record asks for one, such as whether an invited member comes; it can be changed as long as it
// is asked for.
import { askedLines } from "@kontor/model/entity/answered-by.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { SegmentedControl } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../../models/entity-model.ts";
import { answerForOneself } from "../../record-calls/record-calls.ts";
import { useShowWritten } from "../../record-calls/use-record.ts";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useSessionUser } from "../../session/session-user.ts";
import styles from "./OwnAnswer.module.css";

type Props = { readonly model: EntityModel; readonly record: RecordData };

export function OwnAnswer({ model: { entity }, record }: Props): ReactElement | null {
  const { t } = useTranslation();
  const person = useSessionUser()?.user.personRegistration;
  const asked = askedLines(entity, record, person);
  const { list, field } = entity.answeredBy ?? {};
  const choiceList = entity.fields[list ?? ""]?.fields?.[field ?? ""]?.list ?? "";
  const labels = useListLabels(asked === undefined ? [] : [choiceList]).get(choiceList);
  const key = String(record[entity.key] ?? "");
  const showWritten = useShowWritten(entity, key);
  const [isSending, setIsSending] = useState(false);
  if (asked === undefined || labels === undefined) return null;
  const answer = async (said: string): Promise<void> => {
    setIsSending(true);
    try {
      showWritten(await answerForOneself(entity.names.serverRoute, key, said));
    } catch (error) {
      reportFailure(error);
    }
    setIsSending(false);
  };
  const said = asked.own[field ?? ""];
  return (
    <div className={styles.bar}>
      <span>{said ? t("You have answered") : t("Your answer is awaited")}</span>
      <SegmentedControl
        size="xs"
        aria-label={t("Your answer")}
        value={typeof said === "string" ? said : ""}
        disabled={isSending}
        data={[...labels].map(([value, label]) => ({ value, label }))}
        onChange={(value) => void answer(value)}
      />
    </div>
  );
}
