// The user of a session as the application knows it: of the account only what its owner works with, never what secures it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { currentUser, type userRoutes } from "@kontor/model/routes/users.ts";

export type CurrentUser = AnswerOf<typeof userRoutes.current>;

/** Fields of the account the declaration does not name are left out by it. */
export function currentUserOf(account: RecordData, tenant: string): CurrentUser {
  return currentUser.parse({ ...account, profiles: account.profiles ?? [], tenant });
}
