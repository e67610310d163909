// The open sessions of a user: listed and ended by the user, or all ended by an administrator.
import { z } from "zod";
import { user } from "../entities/core/user.ts";
import { route } from "../route.ts";
import { writePermission } from "./entity-route.ts";
import { dataOf, done, keyText, momentText } from "./shapes.ts";

const ofSessions = { tag: "Sign-in", tenant: "own", permission: "session" } as const;
const ending = {
  method: "DELETE",
  cost: "write",
  idempotency: "key",
  answer: done,
  refusesImpersonation: true,
} as const;

const ownSession = z.object({
  id: z.string(),
  /** How the user was proved. */
  method: z.string(),
  address: z.string().optional(),
  userAgent: z.string().optional(),
  insertedAt: momentText,
  lastSeenAt: momentText,
  isCurrent: z.boolean(),
  /** The user who acts as the session's user. */
  impersonator: z.string().optional(),
});

export const ownSessionRoutes = {
  list: route({
    ...ofSessions,
    name: "own-sessions",
    method: "GET",
    path: "/api/core/auth/sessions",
    summary: "The open sessions of the caller, the latest used first",
    cost: "read",
    isMomentary: true,
    answer: dataOf(ownSession),
  }),
  end: route({
    ...ofSessions,
    ...ending,
    name: "end-own-session",
    path: "/api/core/auth/sessions/{id}",
    summary: "Ends one session of the caller",
    params: z.strictObject({ id: z.uuid() }),
  }),
  endOthers: route({
    ...ofSessions,
    ...ending,
    name: "end-other-sessions",
    path: "/api/core/auth/sessions",
    summary: "Ends every session of the caller but this one",
  }),
  endOfUser: route({
    ...ofSessions,
    ...ending,
    name: "end-sessions-of-user",
    path: "/api/core/users/{username}/sessions",
    summary: "Ends every session of a user",
    permission: writePermission(user),
    params: z.strictObject({ username: keyText }),
  }),
};
