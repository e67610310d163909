// Who may call what in a new tenant, stated for every route and every kind of user: worked out from the declarations, kept as a
// file that shows each change, and held against what the server does.
import type { Action } from "../entity/action.ts";
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import { declaredModel } from "../model.ts";
import { type Account, callerOf } from "../permission/caller.ts";
import { defaultPermissions } from "../permission/default-permissions.ts";
import { type Caller, holdsLevel, may, mayRunAction } from "../permission/permission.ts";
import {
  actionReach,
  type Reach,
  readReach,
  transitionReach,
  writeReach,
} from "../permission/record-scope.ts";
import { businessProfiles, defaultBundles } from "../roles/profiles.ts";
import type { NamedPermission, Route } from "../route.ts";
import type { Transition, Workflow } from "../workflow.ts";
import { fixedRoutes } from "./all-routes.ts";
import { actionRoutes } from "./entity-action-routes.ts";
import { routesByVerb } from "./entity-routes.ts";

/**
 * What a kind of user gets. "yes": everything. "own": only what is its own. "part": what a parameter limits to the part open to all.
 * "workflow": a refusal by the workflow of the record (409). "no": a refusal of the call (403; 401 without a session).
 */
export type Cell = "yes" | "own" | "part" | "workflow" | "no";

/** One call: a transition has a line for each of its codes. */
export type MatrixRow = {
  readonly route: Route;
  /** With the code of a transition filled in. */
  readonly path: string;
  readonly cells: readonly Cell[];
};

/** Records of some entities are named by a code too. */
const transitionPart = "/transitions/{code}";

type Role = { readonly name: string; readonly account?: Omit<Account, "username"> };

/** The columns. A visitor who is not signed in has no account; the second holds no profile. */
export const matrixRoles: readonly Role[] = [
  { name: "anonymous" },
  { name: "signed in", account: {} },
  ...[...businessProfiles, ...Object.keys(defaultBundles)].map((name) => ({
    name,
    account: { profiles: [name] },
  })),
  { name: "admin", account: { isAdmin: true } },
  { name: "main admin", account: { isMainAdmin: true } },
  { name: "super admin", account: { isSuperAdmin: true } },
];

/** What is declared; the generator hands in what stands in the files, which the registry may not know yet. */
export type Declared = { readonly entities: readonly Entity[]; readonly workflows: readonly Workflow[] };

const declared: Declared = {
  entities: Object.values(declaredModel.entities),
  workflows: Object.values(declaredModel.workflows),
};

export function permissionMatrix({ entities, workflows }: Declared = declared): readonly MatrixRow[] {
  const workflowNamed = (name: string): Workflow => {
    const found = workflows.find((workflow) => workflow.name === name);
    if (found === undefined) throw new Error(`There is no workflow ${name}`);
    return found;
  };
  const transitionsOf = (entity: Entity): readonly Transition[] =>
    workflowNamesOf(entity).flatMap((name) => workflowNamed(name).transitions);
  const granted = defaultPermissions(entities, workflowNamed);
  const callers = matrixRoles.map(({ account }) =>
    account === undefined
      ? undefined
      : callerOf({ username: "somebody", ...account }, granted, defaultBundles),
  );
  const rowOf = (route: Route, entity?: Entity): MatrixRow => ({
    route,
    path: route.path,
    cells: callers.map((caller) => cellOf(caller, route, entity)),
  });
  const transitionRowsOf = (route: Route, entity: Entity): readonly MatrixRow[] =>
    [...Map.groupBy(transitionsOf(entity), ({ code }) => code)].map(([code, transitions]) => ({
      route,
      path: route.path.replace(transitionPart, `/transitions/${code}`),
      cells: callers.map((caller) => cellOf(caller, route, entity, { code, transitions })),
    }));
  return [
    ...fixedRoutes.map((route) => rowOf(route)),
    ...entities.flatMap((entity) => [
      ...routesByVerb(entity).flatMap(({ route }) =>
        route.path.includes(transitionPart) ? transitionRowsOf(route, entity) : [rowOf(route, entity)],
      ),
      ...actionRoutes(entity).map(({ route, action }) => ({
        route,
        path: route.path,
        cells: callers.map((caller) => actionCell(caller, entity, action)),
      })),
    ]),
  ];
}

/** Those of all workflows of an entity that have this code. */
type Coded = { readonly code: string; readonly transitions: readonly Transition[] };

/**
 * Whether users with this cell are let in for what is not their own account. A user's own part is open to that user alone. The part open to
 * all needs the parameter that limits it.
 */
export function isLetInForOthers({ permission }: Route, cell: Cell | undefined): boolean {
  const isOfUser = permission === "self" || (typeof permission === "object" && "orSelf" in permission);
  // Of scripts that part is limited by what they were made for, and needs no parameter.
  const isForPages =
    typeof permission === "object" &&
    "orAnyoneFor" in permission &&
    permission.orAnyoneFor === "client-scripts";
  return (
    cell === "yes" || cell === "workflow" || (cell === "own" && !isOfUser) || (cell === "part" && isForPages)
  );
}

function cellOf(caller: Caller | undefined, route: Route, entity?: Entity, coded?: Coded): Cell {
  const { permission, tenant } = route;
  if (permission === "public") return "yes";
  if (caller === undefined) return "no";
  if (tenant === "every" && !holdsLevel(caller, "superAdmin")) return "no";
  if (permission === "session") return "yes";
  if (permission === "self") return "own";
  if ("administrator" in permission) return holdsLevel(caller, permission.administrator) ? "yes" : "no";
  if (isNamed(caller, permission, coded)) {
    return entity === undefined ? "yes" : cellOfReach(reachOf(caller, permission, entity, coded), coded);
  }
  if (permission.orSelf) return "own";
  return permission.orAnyoneFor === undefined ? "no" : "part";
}

/** An action of a list reaches no record by its call. */
function actionCell(caller: Caller | undefined, entity: Entity, action: Action): Cell {
  if (caller === undefined || !mayRunAction(caller, entity, action)) return "no";
  return action.on.includes("list") || actionReach(caller, entity, action) === "all" ? "yes" : "own";
}

function isNamed(caller: Caller, { anyOf }: NamedPermission, coded?: Coded): boolean {
  return anyOf.some((check) =>
    may(caller, { ...check, name: check.name.replace("{code}", coded?.code ?? "") }),
  );
}

function reachOf(caller: Caller, { anyOf }: NamedPermission, entity: Entity, coded?: Coded): Reach {
  if (coded !== undefined) {
    const reaches = coded.transitions.map((transition) => transitionReach(caller, entity, transition));
    return reaches.find((reach) => reach === "all") ?? reaches.find((reach) => reach !== "none") ?? "none";
  }
  return anyOf.some(({ name }) => name.startsWith("write"))
    ? writeReach(caller, entity)
    : readReach(caller, entity);
}

function cellOfReach(reach: Reach, coded: Coded | undefined): Cell {
  if (reach === "all") return "yes";
  return reach === "none" && coded !== undefined ? "workflow" : "own";
}
