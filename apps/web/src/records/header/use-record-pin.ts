// Whether the user has pinned a record, and changing that. A pinned record stands first in its list, on every device of the user.
import { pinnedItem } from "@kontor/client/session/preferences.ts";
import { usePreferences } from "../../preferences/use-preferences.ts";
import { reportFailure } from "../../request/report-failure.ts";

type Pin = { readonly isPinned: boolean; readonly toggle: () => void };

export function useRecordPin(entityName: string, registration: string): Pin {
  const { all, keep, forget } = usePreferences("pinnedItem");
  const pinned = all.find(({ value }) => {
    const item = pinnedItem.safeParse(value).data;
    return item?.entityName === entityName && item.registration === registration;
  });
  const change = async (): Promise<void> => {
    if (pinned !== undefined) await forget(pinned._id);
    else await keep({ groupId: entityName, value: { entityName, registration } });
  };
  return { isPinned: pinned !== undefined, toggle: () => void change().catch(reportFailure) };
}
