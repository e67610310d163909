// Questions inside one tenant: by staff about what belongs to records that are closed to them, and by clients and partners about drafts and
// about what is other people's. What is hidden is answered like what does not exist, and the administrator asks the same, to show that it
// is there.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Random } from "../../demo/foundation/random.ts";
import { belongingEntities, belongingKey, type ClosedRecord } from "../world/closed-records.ts";
import { draftedEntities } from "../world/drafts.ts";
import { closedWord, draftKey, draftPrefix, nobody, ownKey } from "../world/marks.ts";
import { type RoleName, scopedRoles, staffRoles } from "../world/roles.ts";
import type { SentRequest } from "../world/send.ts";
import type { WorldCaller } from "../world/tenant.ts";
import type { World } from "../world/world.ts";
import type { Step } from "./steps.ts";

/** Of the records that are closed to a role, so many are asked about in every run, as chance has it. */
const closedPerRole = 2;

export function withinSteps(world: World, random: Random): readonly Step[] {
  const entities = Object.values(world.attacker.scope.model.entities);
  const belonging = belongingEntities(entities);
  const staff = staffRoles.flatMap((role) =>
    picked(
      world.closed.filter((record) => record.roles.includes(role)),
      random,
    ).flatMap((record) => belonging.flatMap((entity) => closedSteps(world, role, record, entity))),
  );
  const outside = (["client", "partner"] as const).flatMap((role) => [
    ...draftedEntities(role, entities).flatMap((entity) =>
      recordSteps(world, role, entity, draftKey(role, entity.name)),
    ),
    ...documentsOf(entities).flatMap((entity) =>
      recordSteps(world, role, entity, draftKey(role, entity.name)),
    ),
    ...draftedEntities(role, entities).flatMap((entity) =>
      scopedRoles
        .filter((other) => other.role !== role)
        .flatMap((other) =>
          stepOf(world, role, "GET", `${routeOf(entity)}/${ownKey(other.role, entity.name)}`),
        ),
    ),
  ]);
  return [...staff, ...outside];
}

function documentsOf(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(({ name }) => name === "document");
}

function picked(records: readonly ClosedRecord[], random: Random): readonly ClosedRecord[] {
  return records
    .map((record) => ({ record, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, closedPerRole)
    .map(({ record }) => record);
}

function closedSteps(world: World, role: RoleName, record: ClosedRecord, entity: Entity): readonly Step[] {
  const owner = { entityName: record.entity.name, entityRegistration: record.key };
  const of = `entityName=${owner.entityName}&entityRegistration=${encodeURIComponent(owner.entityRegistration)}`;
  const route = routeOf(entity);
  // A fragment of the word: what is sent in whole would be excused when it comes back.
  const part = closedWord(role).slice(0, -1);
  return [
    ...recordSteps(world, role, entity, belongingKey(record, entity)),
    ...stepOf(world, role, "GET", `${route}?${of}&count=exact`),
    ...stepOf(world, role, "GET", `${route}?search=${part}`),
    ...stepOf(world, role, "GET", `${route}?autocomplete=${part}`),
    ...stepOf(world, role, "GET", `/api/core/global-search?search=${part}&entityNames=${entity.name}`),
    ...(entity.isLog ? [] : stepOf(world, role, "POST", route, { ...requiredOf(entity), ...owner })),
  ];
}

/** By its key and among all: read, listed, counted, grouped, written into a file, changed. */
function recordSteps(world: World, role: RoleName, entity: Entity, key: string): readonly Step[] {
  const route = routeOf(entity);
  const own = `${route}/${encodeURIComponent(key)}`;
  return [
    ...(entity.isLog
      ? []
      : [
          ...["", "/history", "/documents", "/transitions"].flatMap((path) =>
            stepOf(world, role, "GET", `${own}${path}`),
          ),
          ...stepOf(world, role, "PATCH", own, { version: 1 }),
        ]),
    ...stepOf(world, role, "GET", `${route}?limit=100&sort=-${entity.key}`),
    ...stepOf(world, role, "GET", `${route}/export?format=csv`),
    ...stepOf(world, role, "GET", `${route}/aggregate?pipeline=count&groupBy=${entity.key}`),
  ];
}

/** The same by the administrator where it only reads. */
function stepOf(
  world: World,
  role: RoleName,
  method: SentRequest["method"],
  url: string,
  body?: object,
): readonly Step[] {
  const twin = twinIn(world);
  const callers = [role, ...(method === "GET" ? (["administrator"] as const) : [])];
  return callers.flatMap((name): readonly Step[] => {
    const caller = world.callers.get(name);
    if (caller === undefined) return [];
    const text = body === undefined ? undefined : JSON.stringify(body);
    const isTold = twin(`${url}${text}`) !== `${url}${text}` && name !== "administrator";
    return [
      {
        caller,
        request: requestOf(caller, method, url, text),
        routeName: `within ${name}`,
        endsSession: false,
        ...(isTold && { twin }),
      },
    ];
  });
}

function requestOf({ token }: WorldCaller, method: string, url: string, body?: string): SentRequest {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  return { method, url, headers, ...(body !== undefined && { body }) } as SentRequest; // the methods above
}

/** About a record of the same name that nobody has; of the same length. */
function twinIn({ attacker }: World): (text: string) => string {
  const keys = new RegExp(`\\b${attacker.tenant}-(?!boxes)`, "g");
  const others = new RegExp(`\\bown-(?=${scopedRoles.map(({ role }) => role).join("|")})`, "g");
  return (text) =>
    text
      .replaceAll(keys, `${nobody}-`)
      .replaceAll(others, "ohn-")
      .replaceAll(draftPrefix, "drift-")
      .replaceAll(/\bqc(?=[a-z]+z-)/g, "qn");
}

function requiredOf({ fields }: Entity): Record<string, string> {
  const known = { name: "Remark", subject: "Remark", date: "2031-05-05", type: "OTHER" };
  return Object.fromEntries(
    Object.entries(known)
      .filter(([name]) => fields[name]?.mandatory === true || name === "name")
      .filter(([name]) => Object.hasOwn(fields, name)),
  );
}

function routeOf({ names }: Entity): string {
  return names.serverRoute;
}
