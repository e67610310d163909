// After the configuration of the tenant was changed: what this browser has been told of it is asked for anew, so that the change is in
// force here as it is everywhere.
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { call } from "../request/calls.ts";
import { listValues } from "../request/list-values.ts";
import { queryClient } from "../request/query-client.ts";
import { setSessionUser } from "../session/session-user.ts";
import { reloadTexts } from "../session-language/reload-texts.ts";

export async function reloadConfiguration(): Promise<void> {
  listValues.clear();
  const [configuration] = await Promise.all([call(userConfigurationRoutes.userConfiguration), reloadTexts()]);
  setSessionUser(configuration);
  // Their labels are translated when they arrive: after the texts.
  await queryClient.invalidateQueries({ queryKey: ["entity-model"] });
}
