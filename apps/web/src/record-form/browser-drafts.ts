// The drafts of the signed-in user in this browser.
import { createDraftDatabase } from "@kontor/client/forms/draft-database.ts";
import { createDrafts, type DraftPlace } from "@kontor/client/forms/drafts.ts";
import { sessionUser } from "../session/session-user.ts";

export const drafts = createDrafts(createDraftDatabase());

let owner = "";

/** Undefined without a session. The first form of a user deletes the drafts other users have left here. */
export function draftPlace(entity: string, key: string): DraftPlace | undefined {
  const known = sessionUser()?.user;
  if (known === undefined) return undefined;
  const { tenant, username: user } = known;
  if (owner !== `${tenant} ${user}`) {
    owner = `${tenant} ${user}`;
    void drafts.forgetOthers({ tenant, user });
  }
  return { tenant, user, entity, key };
}
