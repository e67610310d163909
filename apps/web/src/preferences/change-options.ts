// Options of the tenant, changed by one of its main administrators where they take effect. Changes of other users meanwhile are kept,
// because the change is made on what is stored now. The application goes on with the answer.
import type { TenantOptions } from "@kontor/model/hosts/tenant-options.ts";
import type { BodyOf } from "@kontor/model/route.ts";
import { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";
import { call } from "../request/calls.ts";
import { sessionUser, setSessionUser } from "../session/session-user.ts";

type Changes = BodyOf<typeof localeAndHostRoutes.changeCurrentTenant>["options"];

/** `change` is given what is stored; null takes an option away. */
export async function changeOptions(change: (stored: TenantOptions) => Changes): Promise<void> {
  const { version, options } = await call(localeAndHostRoutes.currentTenant);
  // The server has checked them when they were written.
  const changes = change(options as TenantOptions);
  const changed = await call(localeAndHostRoutes.changeCurrentTenant, {
    body: { version, options: changes },
  });
  const user = sessionUser();
  if (user !== undefined) setSessionUser({ ...user, options: changed.options });
}
