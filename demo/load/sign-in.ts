// How to get into the demo: passwords and providers on the page. Developers who call the API by hand get tokens.
import { openStore } from "@kontor/store/scoped-store.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import { usernameOf } from "../foundation/staff.ts";
import { atlas, boreal, type DemoTenant } from "../foundation/tenant.ts";
import type { DemoDatabase } from "./load-demo.ts";
import { demoHosts, demoPassword } from "./load-identity.ts";

const shown: readonly (readonly [DemoTenant, readonly string[]])[] = [
  [atlas, ["admin", "manager", "sales", "credit", "contract", "partner", "client"]],
  [boreal, ["admin"]],
];
const lifetimeSeconds = 86_400;
const onThePage = [
  `Password of everybody, here and at the providers: ${demoPassword}`,
  `${atlas.label} signs in at ${demoHosts.atlas}, also by OpenID Connect; ${boreal.label} at ${demoHosts.boreal}, also by SAML`,
];
const howTo =
  'POST /api/core/auth/token/login with {"token": "..."} opens a session; its token is in the Authorization header of the answer';

export async function signInLines({ url }: DemoDatabase): Promise<readonly string[]> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const lines: string[] = [...onThePage];
    for (const [tenant, roles] of shown) {
      lines.push(`${tenant.label}: tokens for one sign-in each, good for a day`);
      for (const role of roles) {
        const username = usernameOf(role, tenant);
        const { text } = await createLoginToken(store, tenant.id, username, lifetimeSeconds);
        lines.push(`  ${username.padEnd(18)} ${text}`);
      }
    }
    return [...lines, howTo];
  } finally {
    await store.close();
  }
}
