// One API and one database for all test files of a process that keep to tenants of their own. Opening both for each file would take longer
// than most of their tests. A test that adds routes, moves the clock, or looks at logs or at all tenants opens an API of its own.
import { openTestApi, type TestAddresses, type TestApi } from "./api.ts";

export type SharedTestApi = Omit<TestApi, "close">;

let opened: Promise<TestApi> | undefined;
let tenantCount = 0;

/** It lives as long as the process. Tenants are numbered, so that two files may call theirs alike. */
export async function sharedTestApi(createDatabase: () => Promise<TestAddresses>): Promise<SharedTestApi> {
  opened ??= createDatabase().then((database) => openTestApi(database));
  const { close: _, ...api } = await opened;
  return {
    ...api,
    openTenant(name, overlay, kind) {
      tenantCount += 1;
      return api.openTenant(`${name}${tenantCount}`, overlay, kind);
    },
  };
}
