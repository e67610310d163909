// The host a request came to, and the tenant a user signs in to there.
import { usernameDomain } from "@kontor/kernel/identifier/username.ts";
import { foldText } from "@kontor/kernel/search/fold.ts";
import { type HostConfig, isHostname, readHostConfig } from "@kontor/model/hosts/host-config.ts";
import { type TenantTheme, tenantTheme } from "@kontor/model/hosts/tenant-theme.ts";
import { type RecentValues, recentValues } from "@kontor/model/recent-values.ts";
import { readHost, readSignInNames } from "@kontor/store/identity/hosts.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Services } from "../services/services.ts";

export type Host = {
  readonly hostname: string;
  readonly tenantId?: string;
  readonly tenant?: string;
  readonly config: HostConfig;
  /** How the tenant wants it to look. */
  readonly theme?: TenantTheme;
};

type CachedHost = { readonly reading: Promise<Host>; readonly until: number; host?: Host };

const keptMs = 10_000;
/** Callers choose the name, so the cache must be bounded. */
const keptMax = 1_000;

/** What is known belongs to the store it was read from, and goes with it. */
const knownHosts = new WeakMap<ScopedStore, RecentValues<string, CachedHost>>();

/** Needed for every request, so it is cached for some seconds. A host that is not set up answers the defaults. */
export function hostOf(store: ScopedStore, hostname: string): Promise<Host> {
  if (!isHostname(hostname)) return Promise.resolve({ hostname, config: {} });
  const hosts = hostsOf(store);
  const found = hosts.get(hostname);
  if (found !== undefined && found.until > performance.now()) return found.reading;
  const known: CachedHost = { reading: readFresh(store, hostname), until: performance.now() + keptMs };
  hosts.set(hostname, known);
  // A failure reaches the callers that already wait for it. It is not cached.
  known.reading.then(
    (host) => {
      known.host = host;
    },
    () => forgetHost(store, hostname),
  );
  return known.reading;
}

/** The host, if it is cached and no caller has to wait for it. */
export function knownHost(store: ScopedStore, hostname: string): Host | undefined {
  if (!isHostname(hostname)) return { hostname, config: {} };
  const found = hostsOf(store).get(hostname);
  return found !== undefined && found.until > performance.now() ? found.host : undefined;
}

/** After a change: this process reads the host anew, the others within the time they keep it. */
export function forgetHost(store: ScopedStore, hostname: string): void {
  const found = hostsOf(store).get(hostname);
  if (found !== undefined) hostsOf(store).set(hostname, { ...found, until: 0 });
}

/**
 * The tenant the username signs in to: the one its domain names, otherwise the one of the host. Undefined when there is none, or
 * when the account is not one of that tenant.
 */
export async function signInTenant(
  { store }: Pick<Services, "store">,
  username: string,
  host: Host,
): Promise<Tenant | undefined> {
  const domain = usernameDomain(username);
  const names = { tenant: domain ?? "", username: foldText(username) };
  const { named, ownerId } = await readSignInNames(store, names);
  const wanted = (domain === undefined ? undefined : named) ?? tenantOf(host);
  return wanted?.tenantId === ownerId ? wanted : undefined;
}

function tenantOf({ tenantId, tenant }: Host): Tenant | undefined {
  return tenantId === undefined || tenant === undefined ? undefined : { tenantId, tenant };
}

function hostsOf(store: ScopedStore): RecentValues<string, CachedHost> {
  const hosts = knownHosts.get(store) ?? recentValues<string, CachedHost>(keptMax);
  knownHosts.set(store, hosts);
  return hosts;
}

/** What an older release let through and this one refuses is left out. */
async function themeOf(store: ScopedStore, tenantId: string): Promise<TenantTheme | undefined> {
  const { options } = await readTenantState(store, { tenantId });
  return tenantTheme.safeParse(options.theme).data;
}

async function readFresh(store: ScopedStore, hostname: string): Promise<Host> {
  const stored = await readHost(store, hostname);
  const theme = stored?.tenantId === undefined ? undefined : await themeOf(store, stored.tenantId);
  return { ...stored, hostname, config: readHostConfig(stored?.config), ...(theme && { theme }) };
}
