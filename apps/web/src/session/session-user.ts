// The user of the session and what the application knows of it, once it has arrived. The calls that fetch it stand in a chunk of
// their own: a reader who is not signed in needs none of them.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { sharedValue } from "@kontor/ui/state/shared-value.ts";
import { forgetKeptUser } from "./kept-user.ts";

const current = sharedValue<UserConfiguration | undefined>(undefined);

export const sessionUser = current.get;
export const useSessionUser = current.use;
/** As the server has said it, at this visit or at the last one. */
export const takeSessionUser = current.set;

/** Something of it has changed here, or the user has gone: the next visit asks first. */
export function setSessionUser(next: UserConfiguration | undefined): void {
  forgetKeptUser();
  current.set(next);
}
