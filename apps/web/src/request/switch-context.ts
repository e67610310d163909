// Goes on working in another context of the same user: a session of its own, in the tenant of that context.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { loadSessionUser, openSession, takeAnswer } from "./calls.ts";

export async function switchContext(contextName: string): Promise<void> {
  takeAnswer(await openSession(authenticationRoutes.switchContextByPost, { query: { contextName } }));
  await loadSessionUser();
}
