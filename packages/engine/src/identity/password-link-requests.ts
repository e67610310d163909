// Who may request a link for a new password. Any caller may for any name, and does not learn whether the name exists. A user who may
// write users may for one of them. The link always goes to the address of the user.
import { user } from "@kontor/model/entities/core/user.ts";

import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import type { Services } from "../services/services.ts";
import { entityNamed, lockForWriting, type WriteWork } from "../writing/write-work.ts";
import { type Host, signInTenant } from "./hosts.ts";
import { attempt } from "./limits.ts";
import { askForLink } from "./password-link.ts";
import { tenantWord } from "./password-sign-in.ts";
import type { SignInRequest } from "./sign-in.ts";

export async function askForForgotten(
  services: Services,
  username: string,
  host: Host,
  { address, requestId }: SignInRequest,
): Promise<void> {
  const tenantId = tenantWord(username, host);
  const tried = { purpose: "password-link", address, account: username, tenantId } as const;
  await attempt(services, tried, async () => {
    const tenant = await signInTenant(services, username, host);
    if (tenant === undefined) return;
    const starter = { tenantId: tenant.tenantId, caller: { username: systemUsername }, requestId };
    const { hostname } = host;
    await services.store.write(tenant, (transaction) =>
      askForLink(transaction, starter, { username, hostname, occasion: "forgotten" }),
    );
  });
}

/** Of a user the caller may write; anybody else is as if there were none. */
export async function inviteUser(
  work: WriteWork,
  { username, hostname }: { readonly username: string; readonly hostname: string },
): Promise<{ readonly status: "ok" }> {
  await lockForWriting(work, entityNamed(work.scope, user.name), username);
  await askForLink(work.transaction, work.scope, { username, hostname, occasion: "invitation" });
  return { status: "ok" };
}
