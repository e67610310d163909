// Every call by every kind of user, held against the table that states who may call what. Both ways: what is stated as refused must be
// refused, and what is stated as allowed must not be.
import { openTestApi, type TestApi, type TestCaller } from "@kontor/api/testing/api.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import {
  isLetInForOthers,
  type MatrixRow,
  matrixRoles,
  permissionMatrix,
} from "@kontor/model/routes/route-matrix.ts";
import { type Random, randomFrom } from "./filters/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";

/** The negative control: no route asks for its permission, or everybody holds nothing at all. */
type Spoil = "unasked" | "unheld";
export type PermissionOptions = ProbeOptions & {
  readonly spoil?: Spoil;
  /** Of each line only so many cells that allow and so many that refuse, drawn by chance; without it, all. */
  readonly cellsPerSide?: number;
};

const parallelCalls = 8;
const stranger = "somebody.else@elsewhere";

export const permissions: Probe = {
  claim:
    "every route, verb and kind of user as stated in the table of permissions: 0 differences, 0 unstated cells",
  run: (options = {}) => comparePermissions(options),
  missedBounds: ({ cells = 0, tooMuch = 1, tooLittle = 1, unstated = 1, faults = 1 }) => [
    ...(cells === 0 ? ["nothing was asked"] : []),
    ...(tooMuch > 0 ? [`${tooMuch} calls were let through that the table refuses`] : []),
    ...(tooLittle > 0 ? [`${tooLittle} calls were refused that the table allows`] : []),
    ...(unstated > 0 ? [`${unstated} routes that the server mounts are not in the table`] : []),
    ...(faults > 0 ? [`${faults} answers were faults of the server`] : []),
  ],
};

type Case = {
  readonly row: MatrixRow;
  readonly role: string;
  readonly caller: TestCaller | undefined;
  /** Whom the path names as the user, where it names one. */
  readonly username: string;
  readonly isAllowed: boolean;
};

export async function comparePermissions(options: PermissionOptions): Promise<Figures> {
  const { onFinding = () => {}, count } = options;
  const seed = seedOf(options);
  const random = randomFrom(seed);
  const cleanUp = new AsyncDisposableStack();
  try {
    const api = await openTestApi(await copyTemplate(await serverFor(options, cleanUp)));
    cleanUp.defer(() => api.close());
    const started = performance.now();
    const matrix = permissionMatrix();
    const mounted = mountedOf(api);
    const stated = new Set(matrix.map(({ route }) => keyOf(route)));
    const unstated = [...mounted].filter((route) => !stated.has(route));
    for (const route of unstated) onFinding(`${route} is not in the table`);
    if (options.spoil === "unasked") cleanUp.defer(askForNothing(api));
    const callers = await signInRoles(api, options.spoil);
    const cases = matrix
      .filter(({ route }) => mounted.has(keyOf(route)))
      .slice(0, count)
      .flatMap((row) => drawn(casesOf(row, callers), options.cellsPerSide, random));
    const counts = { tooMuch: 0, tooLittle: 0, faults: 0 };
    const lane = async (): Promise<void> => {
      for (let next = cases.pop(); next !== undefined; next = cases.pop()) {
        const { status, isRefused } = await answerTo(api, next);
        const what = `${next.row.route.method} ${next.row.path} by ${next.role} for ${next.username}: ${status}`;
        if (status >= 500) counts.faults += 1;
        else if (next.isAllowed && isRefused) counts.tooLittle += 1;
        else if (!next.isAllowed && !isRefused) counts.tooMuch += 1;
        else continue;
        onFinding(what);
      }
    };
    const calls = cases.length;
    await Promise.all(Array.from({ length: parallelCalls }, lane));
    return {
      routes: mounted.size,
      unmounted: new Set(matrix.map(({ route }) => keyOf(route)).filter((key) => !mounted.has(key))).size,
      cells: matrix.length * matrixRoles.length,
      calls,
      ...counts,
      unstated: unstated.length,
      seed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

/** The routes of the product: what a tenant has described itself it also gives permissions for. */
function mountedOf({ app }: TestApi): ReadonlySet<string> {
  return new Set(app.declaredRoutes.filter(({ path }) => !path.startsWith("/api/dyno/")).map(keyOf));
}

function keyOf({ method, path }: MatrixRow["route"]): string {
  return `${method} ${path}`;
}

/** Whoever has signed in may call everything; what is answered puts it back. */
function askForNothing({ app }: TestApi): () => void {
  const asked = app.declaredRoutes
    .filter(({ permission }) => permission !== "public")
    .map((route) => ({ route, permission: route.permission }));
  for (const { route } of asked) Object.assign(route, { permission: "session" });
  return () => {
    for (const { route, permission } of asked) Object.assign(route, { permission });
  };
}

async function signInRoles(
  api: TestApi,
  spoil: Spoil | undefined,
): Promise<readonly (TestCaller | undefined)[]> {
  const tenant = await api.openTenant("matrix");
  const master = await api.openTenant("master", undefined, "master");
  const callers: (TestCaller | undefined)[] = [];
  for (const { account } of matrixRoles) {
    const given = spoil === "unheld" && account !== undefined ? {} : account;
    const home = given !== undefined && "isSuperAdmin" in given ? master : tenant;
    callers.push(given === undefined ? undefined : await home.signIn({ ...given }));
  }
  return callers;
}

/** Where the path names a user, once somebody else and once the caller. */
function casesOf(row: MatrixRow, callers: readonly (TestCaller | undefined)[]): readonly Case[] {
  return row.cells.flatMap((cell, index): readonly Case[] => {
    const caller = callers[index];
    const role = matrixRoles[index]?.name ?? "";
    const ofStranger = {
      row,
      role,
      caller,
      username: stranger,
      isAllowed: isLetInForOthers(row.route, cell),
    };
    if (caller === undefined || !row.path.includes("{username}")) return [ofStranger];
    return [ofStranger, { ...ofStranger, username: caller.username, isAllowed: cell !== "no" }];
  });
}

function drawn(cases: readonly Case[], perSide: number | undefined, random: Random): readonly Case[] {
  if (perSide === undefined) return cases;
  const shuffled = cases
    .map((one) => ({ one, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
  return [true, false].flatMap((side) => shuffled.filter((one) => one.isAllowed === side).slice(0, perSide));
}

type Answer = { readonly status: number; readonly isRefused: boolean };

const refusal = /^\{"code":"(?:FORBIDDEN|SESSION_EXPIRED)"/;

/** Asked for with a parameter nobody declared: permission is looked at before that, and nothing is done. */
async function answerTo({ app }: TestApi, { row, caller, username }: Case): Promise<Answer> {
  const path = row.path
    .replace("{username}", encodeURIComponent(username))
    .replaceAll(/\{[^}]+\}/g, "NONE-1");
  const { statusCode, body } = await app.inject({
    method: row.route.method,
    url: `${path}?nobody-declared-this=1`,
    headers: caller === undefined ? {} : { authorization: `Bearer ${caller.token}` },
  });
  return { status: statusCode, isRefused: refusal.test(body) };
}
