// The user of the session and what the application knows of it, once it has arrived. The calls that fetch it stand in a chunk of
// their own: a reader who is not signed in needs none of them.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

const current = sharedValue<UserConfiguration | undefined>(undefined);

export const setSessionUser = current.set;
export const sessionUser = current.get;
export const useSessionUser = current.use;
