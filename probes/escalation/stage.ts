// The people of the probe: six kinds of administrators in one house and a master tenant, each new for a sequence where they attack, and the
// same all along where they only work.
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "@kontor/api/testing/api.ts";
import { copyTemplate, type TestServer } from "@kontor/harness/test-server.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";

const office = [
  "read user",
  "write user",
  "read import",
  "write import",
  "read script",
  "write script",
  "read note",
  "write note",
];

export const flagNames = ["isAdmin", "isMainAdmin", "isSuperAdmin", "canImpersonate"] as const;
export type Flag = (typeof flagNames)[number];

/** What the account of each kind holds. */
export const kinds = {
  clerk: { profiles: ["OFFICE"] },
  administrator: { isAdmin: true },
  actingAdministrator: { isAdmin: true, canImpersonate: true },
  mainAdministrator: { isMainAdmin: true },
  actingMainAdministrator: { isMainAdmin: true, canImpersonate: true },
  superAdministrator: { isSuperAdmin: true },
} as const;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as readonly Kind[]; // keys says no more than string

export type Actor = TestCaller & { readonly kind: Kind };

export type Stage = {
  readonly api: TestApi;
  readonly house: TestTenant;
  readonly newActor: (kind: Kind) => Promise<Actor>;
  /** One of each kind, who never means harm. */
  readonly colleagues: readonly Actor[];
  /** How many answers were faults of the server so far. */
  readonly faults: () => number;
};

export async function openStage(server: TestServer, cleanUp: AsyncDisposableStack): Promise<Stage> {
  const log = new FaultLog();
  const api = await openTestApi(await copyTemplate(server), { accessLog: "off", log });
  cleanUp.defer(async () => {
    api.services.scripts.close();
    await api.close();
  });
  const house = await api.openTenant("house");
  const master = await api.openTenant("master", undefined, "master");
  await api.services.store.write(house, (transaction) =>
    saveTenantState(transaction, house, { permissions: { OFFICE: office } }),
  );
  let count = 0;
  const newActor = async (kind: Kind): Promise<Actor> => {
    count += 1;
    const tenant = kind === "superAdministrator" ? master : house;
    const username = `${kind.toLowerCase()}${count}@${tenant.tenant}`;
    const caller = await tenant.signIn({ username, email: `${username}.example`, ...kinds[kind] });
    return { ...caller, kind };
  };
  const colleagues: Actor[] = [];
  for (const kind of kindNames) colleagues.push(await newActor(kind));
  return { api, house, newActor, colleagues, faults: () => log.count };
}

const errorLevel = 50;

/** Counts the lines about faults of ours, and keeps none. */
class FaultLog extends Array<Record<string, unknown>> {
  count = 0;

  override push(...lines: readonly Record<string, unknown>[]): number {
    this.count += lines.filter(({ level }) => Number(level) >= errorLevel).length;
    return 0;
  }
}
