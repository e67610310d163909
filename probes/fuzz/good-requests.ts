// Requests as they should be, to every route in turn and by every role: what is then broken in a place or two.
import type { Random } from "../../demo/foundation/random.ts";
import { attackOn } from "../tenants/attack.ts";
import { insideMaterialOf } from "../tenants/material.ts";
import { ownerView } from "../world/owner-view.ts";
import { type RoleName, roleNames } from "../world/roles.ts";
import type { SentRequest } from "../world/send.ts";
import { type Target, targetsOf } from "../world/targets.ts";
import { openedToken } from "../world/tenant.ts";
import type { World } from "../world/world.ts";
import { addressOf, type FuzzRequest } from "./mutations.ts";

export type GoodRequests = {
  readonly routes: number;
  readonly covered: () => number;
  readonly next: () => { readonly request: FuzzRequest; readonly target: Target };
};

/** Those who get furthest call most. */
const callingRoles: readonly RoleName[] = [
  ...roleNames,
  "administrator",
  "administrator",
  "mainAdministrator",
  "officer",
];
const passingTokens = 50;

export async function goodRequests(world: World, random: Random): Promise<GoodRequests> {
  const { attacker, services, callers } = world;
  const { ids } = await ownerView(world.ownerUrl, attacker.tenantId);
  const material = insideMaterialOf(attacker, ids);
  const targets = targetsOf(world.app, attacker.scope.model, attacker.tenant);
  const covered = new Set<string>();
  // Whoever signs out needs another session for the next time.
  const passing: string[] = [];
  const username = `nobody@${attacker.tenant}.example`;
  for (let count = 0; count < passingTokens; count += 1) {
    passing.push(await openedToken(services.store, attacker, username));
  }
  // Where there are fewer requests than routes, each run calls others.
  let place = Math.floor(random.next() * targets.length);
  return {
    routes: targets.length,
    covered: () => covered.size,
    next() {
      const target = targets[place % targets.length];
      if (target === undefined) throw new Error("There is no route");
      place += 1;
      covered.add(target.route.name);
      const { url, body, headers, method } = attackOn(target, { random, material, own: attacker });
      const own = callers.get(random.pick(callingRoles))?.token ?? "";
      const token = target.route.path.endsWith("/auth/logout") ? (passing.pop() ?? "") : own;
      const [path = "", query = ""] = url.split("?");
      const { host: _, ...sent } = headers;
      return {
        target,
        request: {
          method,
          path,
          query: [...new URLSearchParams(query)],
          headers: { ...sent, authorization: `Bearer ${token}` },
          ...(body !== undefined && { body }),
        },
      };
    },
  };
}

/** As a client of HTTP would send it. */
export function sentOf(request: FuzzRequest): SentRequest {
  const { headers, body, method } = request;
  return {
    method: method as SentRequest["method"], // chance chooses only among those
    url: addressOf(request),
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body }),
  };
}
