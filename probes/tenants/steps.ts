// The order of an attack: all routes again and again, each time by another role, with questions between them that belong to no
// single route. Chance decides the rest, and the same seed decides it the same way.
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import type { Random } from "../../demo/foundation/random.ts";
import { isScopedRole, roleNames } from "../world/roles.ts";
import type { SentRequest } from "../world/send.ts";
import { type Target, targetsOf } from "../world/targets.ts";
import type { WorldCaller } from "../world/tenant.ts";
import type { World } from "../world/world.ts";
import { attackOn } from "./attack.ts";
import { takenKeyBody } from "./bodies.ts";
import type { Twin } from "./differences.ts";
import { hiddenFieldsOf, hiddenQuestion } from "./hidden-fields.ts";
import type { Prepared } from "./prepared.ts";

export type Step = {
  readonly caller: WorldCaller;
  readonly request: SentRequest;
  /** What stands for the route in what is told and counted. */
  readonly routeName: string;
  /** Ends the session it is called in, and so needs one of its own. */
  readonly endsSession: boolean;
  /** Turns the request into the same about what does not exist; without it there is nothing to compare. */
  readonly twin?: Twin;
};

const hiddenShare = 0.08;
const insideShare = 0.4;
const forgedShare = 0.02;

export type StepOptions = {
  readonly world: World;
  readonly prepared: Prepared;
  readonly random: Random;
  /** Which of the routes; without it, all of them. */
  readonly isAttacked?: ((target: Target) => boolean) | undefined;
};

export type Steps = { readonly targets: readonly Target[]; next(): Step };

export function stepsOf({ world, prepared, random, isAttacked = () => true }: StepOptions): Steps {
  const { app, attacker } = world;
  const mounted = targetsOf(app, attacker.scope.model, attacker.tenant);
  const targets = shuffled(mounted.filter(isAttacked), random);
  const callers = roleNames.flatMap((role) => world.callers.get(role) ?? []);
  const entities = Object.values(world.attacker.scope.model.entities);
  const hidden = callers
    .map((caller) => ({ caller, fields: hiddenFieldsOf(caller, entities, world.fields) }))
    .filter(({ fields }) => fields.length > 0);
  const first = [...replaySteps(callers, prepared), ...takenKeySteps(world, prepared, targets)];
  let place = 0;

  const askHidden = (): Step => {
    const { caller, fields } = random.pick(hidden);
    const { entity, url, twin } = hiddenQuestion(random.pick(fields), random, world.fields);
    const headers = { authorization: `Bearer ${caller.token}` };
    return {
      caller,
      request: { method: "GET", url, headers },
      routeName: `${entity.name} hidden`,
      endsSession: false,
      twin,
    };
  };

  const attack = (): Step => {
    const [round, position] = [Math.floor(place / targets.length), place % targets.length];
    const target = targets[position];
    const caller = callers[(position + round) % callers.length];
    if (target === undefined || caller === undefined) throw new Error("There is nothing to attack");
    place += 1;
    const isInside = isLimited(caller, target) && random.isTrue(insideShare);
    const material = isInside ? prepared.inside : random.pick(prepared.materials);
    const made = attackOn(target, { random, material, own: world.attacker, role: caller.role });
    const isForged = random.isTrue(forgedShare);
    const token = isForged ? forgedToken(caller.token, material.tenantId) : caller.token;
    return {
      caller,
      request: { ...made, headers: { ...made.headers, authorization: `Bearer ${token}` } },
      routeName: target.route.name,
      endsSession: target.route.path.endsWith("/auth/logout"),
      ...(material.twin(`${made.url}${made.body}`) !== `${made.url}${made.body}` && { twin: material.twin }),
    };
  };

  return {
    targets,
    next() {
      const prepared = first.pop();
      if (prepared !== undefined) return prepared;
      return random.isTrue(hiddenShare) && hidden.length > 0 ? askHidden() : attack();
    },
  };
}

const json = { "content-type": "application/json" };

/** What another tenant wrote under a key of its own, sent again with the same key. */
function replaySteps(callers: readonly WorldCaller[], { replays }: Prepared): readonly Step[] {
  return callers.flatMap((caller) =>
    replays.map(({ url, key, body }) => {
      const headers = { ...json, authorization: `Bearer ${caller.token}`, "idempotency-key": key };
      return {
        caller,
        request: { method: "POST", url, headers, body },
        routeName: "replay",
        endsSession: false,
      };
    }),
  );
}

/**
 * A record added under a key that another tenant has, once for each entity: nothing may tell that the key is taken there. Names
 * of accounts are left out: that they are unique over all tenants is what the product promises.
 */
function takenKeySteps(world: World, { materials }: Prepared, targets: readonly Target[]): readonly Step[] {
  const caller = world.callers.get("administrator");
  const [material] = materials;
  if (caller === undefined || material === undefined) return [];
  return targets.flatMap(({ of, route }): readonly Step[] => {
    const key = of?.verb === "create" ? material.neutral(of.entity)?.key : undefined;
    if (of === undefined || key === undefined || of.entity.key === "_id" || of.entity.name === "user")
      return [];
    const body = JSON.stringify(takenKeyBody(of.entity, key, { own: world.attacker }));
    const headers = { ...json, authorization: `Bearer ${caller.token}` };
    const request: SentRequest = { method: "POST", url: of.entity.names.serverRoute, headers, body };
    return [{ caller, request, routeName: route.name, endsSession: false, twin: material.neutralTwin }];
  });
}

/** Where a caller who sees only some records of the tenant must not notice that there is another. */
function isLimited({ role, caller }: WorldCaller, { of }: Target): boolean {
  if (of === undefined || of.verb === "list" || of.verb === "export" || of.verb === "aggregate") return false;
  if (of.verb === "create" || of.verb === "bulk") return false; // what they refer to may be seen all the same
  return isScopedRole(role) && readReach(caller, of.entity) !== "all";
}

/** The caller's own secret behind the name of another tenant. */
function forgedToken(own: string, tenantId: string): string {
  const [tenant = ""] = newToken(tenantId).text.split(".");
  return [tenant, ...own.split(".").slice(1)].join(".");
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
