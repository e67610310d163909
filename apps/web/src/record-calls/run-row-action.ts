// Runs an action that was added to the menu of a row: a call to the server, filled from the row. Its success is reported. Its answer may
// lead to another page, otherwise what is shown is loaded again.
import { reloadAfterAction } from "@kontor/client/lists/reload-after-action.ts";
import { type RowActionCall, redirectOf, rowActionCall } from "@kontor/client/lists/row-action-call.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { RowActionOption } from "@kontor/model/pages/page-options.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { translate } from "../language/language.ts";
import type { genericCalls } from "../request/generic-calls.ts";
import { reportFailure } from "../request/report-failure.ts";

export type Following = { readonly goTo: (href: string) => void; readonly reload: () => unknown };

/** In whose name it is called: the application's, or that of a script. */
type Calls = Pick<typeof genericCalls, "get" | "send">;

export async function runRowAction(
  action: RowActionOption,
  row: () => RecordData | Promise<RecordData>,
  calls: Calls,
  { goTo, reload }: Following,
): Promise<void> {
  try {
    const redirect = redirectOf(await send(callOf(action, await row()), calls));
    showToast({ level: "success", title: action.message ?? translate("Event executed successfully") });
    if (redirect === undefined) reloadAfterAction(reload);
    else goTo(redirect);
  } catch (failure) {
    reportFailure(failure);
  }
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

function send({ method, address, body }: RowActionCall, calls: Calls): Promise<unknown> {
  return method === "GET" ? calls.get(address) : calls.send(method, address, body);
}
