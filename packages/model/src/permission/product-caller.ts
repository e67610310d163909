// The product as a caller: what it reads and writes by itself, or for a user whose step does more than the user may type.
import type { Caller } from "./permission.ts";

/** Without a user's request: the product's own schedules and what follows from a message. No account can have this name. */
export const systemUsername = "SYSTEM";

/** For a user, whose name stands on what is written. Without one, for the product by itself. */
export function productCaller(
  asker: Pick<Caller, "username" | "impersonatedBy" | "script"> = { username: systemUsername },
): Caller {
  const { username, impersonatedBy, script } = asker;
  return {
    kind: "product",
    username,
    ...(impersonatedBy !== undefined && { impersonatedBy }),
    ...(script !== undefined && { script }),
    grants: [],
  };
}
