// The product as a caller: what it reads and writes by itself, or for somebody in a step of theirs that does more than they may type.
import type { Caller } from "./permission.ts";

/** Where nobody has asked for it: its own schedules and what follows from a message. No account can have this name. */
export const systemUsername = "SYSTEM";

/** For somebody, whose name stands on what is written; without one, for nobody. */
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
