// A new password for another user, by a link. Apart from signing in, because the entity of users says who may send one.
import { z } from "zod";
import { user } from "../entities/core/user.ts";
import { route } from "../route.ts";
import { writePermission } from "./entity-route.ts";
import { done } from "./shapes.ts";

export const passwordLinkRoute = route({
  name: "send-password-link",
  method: "POST",
  path: "/api/core/users/{username}/password-link",
  summary: "Sends a user the link to choose a password; nobody sets one for somebody else",
  tag: "Sign-in",
  tenant: "own",
  permission: writePermission(user),
  refusesImpersonation: true,
  cost: "write",
  idempotency: "key",
  params: z.strictObject({ username: z.string().min(1).max(254) }),
  answer: done,
});
