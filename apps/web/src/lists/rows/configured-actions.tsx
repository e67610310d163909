// What a tenant has added to the menu of a row: a call to the server, filled from the record. Its success is told, its answer may lead to
// another page, and the list is loaded again.
import { reloadDelayMs } from "@kontor/client/lists/paging.ts";
import { type RowActionCall, redirectOf, rowActionCall } from "@kontor/client/lists/row-action-call.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { RowActionOption } from "@kontor/model/pages/page-options.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import type { RowAction } from "@kontor/ui/table/table-types.ts";
import { IconBolt } from "@tabler/icons-react";
import { translate } from "../../language/language.ts";
import { readRecord } from "../../records/record-calls.ts";
import { genericCalls } from "../../request/generic-calls.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { keyOf } from "./record-path.ts";

type Following = { readonly goTo: (href: string) => void; readonly reload: () => Promise<unknown> };

export function configuredActions(
  actions: readonly RowActionOption[],
  entity: Entity,
  { goTo, reload }: Following,
): readonly RowAction<RecordData>[] {
  const run = async (action: RowActionOption, row: RecordData): Promise<void> => {
    try {
      // The table holds what it shows; an action may name any other field.
      const whole = await readRecord(entity.names.serverRoute, keyOf(entity, row));
      const redirect = redirectOf(await send(callOf(action, whole)));
      showToast({ level: "success", title: action.message ?? translate("Event executed successfully") });
      if (redirect === undefined) setTimeout(() => void reload(), reloadDelayMs);
      else goTo(redirect);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return actions.map((action, place) => ({
    id: `configured-${place}`,
    label: action.label,
    icon: <IconBolt size={16} stroke={1.6} aria-hidden />,
    run: (row) => run(action, row),
  }));
}

function callOf({ method, url, payload }: RowActionOption, record: RecordData): RowActionCall {
  const declared = {
    url,
    ...(method !== undefined && { method }),
    ...(payload !== undefined && { payload }),
  };
  const call = rowActionCall(declared, record);
  if (call === undefined) throw new Error(translate("A value that this action needs is missing"));
  return call;
}

function send({ method, address, body }: RowActionCall): Promise<unknown> {
  return method === "GET" ? genericCalls.get(address) : genericCalls.send(method, address, body);
}
