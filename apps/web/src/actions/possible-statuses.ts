// Why an action cannot be started for these records: in which statuses it can, in the words of the reader.
import type { Action } from "@kontor/model/entity/action.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { workflowOf } from "../models/may-write.ts";
import { readersWord } from "../models/workflow-words.ts";

export function usePossibleStatuses(
  model: EntityModel,
): (action: Action, records: readonly RecordData[]) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ statuses = [] }, [record]) => {
    const workflow = record === undefined ? undefined : workflowOf(model, record);
    const names = statuses.map((code) => {
      const status = own(workflow?.statuses, code);
      return status === undefined ? code : readersWord(status.label, locale);
    });
    return t("Possible in status {{statuses}}", { statuses: names.join(", ") });
  };
}
