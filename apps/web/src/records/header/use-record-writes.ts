// Duplicating and deleting a record from its page, and where that leads. A record that others still name is not deleted; the server says
// which.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../../language/isolate.ts";
import { recordPath } from "../../lists/rows/record-path.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { markGone } from "../../request/gone-records.ts";
import { afterWrite } from "../../request/kept-answers.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { createRecord, deleteRecord } from "../record-calls.ts";

type Writes = { readonly duplicate: () => void; readonly remove: () => Promise<void> };

export function useRecordWrites(model: EntityModel, record: RecordData): Writes {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { entity } = model;
  const { serverRoute, clientRoute = "", listRoute } = entity.names;
  const forget = useRef<() => void>(undefined);
  // Once nothing on the screen asks for the record any more.
  useEffect(() => () => void setTimeout(() => forget.current?.()), []);
  const copy = async (): Promise<void> => {
    const made = await createRecord(serverRoute, copiedValues(model, record));
    showToast({
      level: "success",
      title: t("{{name}} was duplicated", { name: isolate(recordTitle(entity, record)) }),
    });
    await navigate({ to: recordPath(clientRoute, String(made[entity.key] ?? "")) });
  };
  return {
    duplicate: () => void copy().catch(reportFailure),
    async remove() {
      const { version } = record;
      // Before the server is asked: others' changes may make the page ask for the record while it goes.
      forget.current = markGone(entity.name, String(record[entity.key] ?? ""));
      try {
        await deleteRecord(
          serverRoute,
          String(record[entity.key] ?? ""),
          typeof version === "number" ? version : undefined,
          { isToldLater: true },
        );
      } catch (error) {
        forget.current();
        afterWrite(serverRoute);
        reportFailure(error);
        return;
      }
      afterWrite(serverRoute);
      showToast({
        level: "success",
        title: t("{{name}} was deleted", { name: isolate(recordTitle(entity, record)) }),
      });
      await navigate({ to: listRoute ?? "/" });
    },
  };
}

/** What people may write, without the number: the copy gets one of its own. */
function copiedValues({ entity, readOnlyPaths }: EntityModel, record: RecordData): RecordData {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    isWritable(field) && name !== entity.key && !readOnlyPaths.includes(name) ? [name] : [],
  );
  return Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]] as const])),
  );
}
