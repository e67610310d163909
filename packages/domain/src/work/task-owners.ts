// Whom a task can belong to: the users of the tenant who can sign in. A task is given to a user by name, so readers of tasks see these
// names, and nothing else of the accounts. A partner or a client is told no name but the own.

import { productScope } from "@kontor/engine/callers/product-scope.ts";
import { equalTo, readAll } from "@kontor/engine/reading/read-all.ts";
import { textAt } from "@kontor/engine/reading/stored-values.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import {
  type Caller,
  grantsOf,
  isAdministrator,
  isGranted,
  readChecks,
} from "@kontor/model/permission/permission.ts";
import { outsideProfiles } from "@kontor/model/roles/profiles.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

type TaskOwner = { readonly username: string; readonly name: string };

/** A select with more choices than this is of no use; its user types a name instead. */
const ownersMaxCount = 5_000;

export async function taskOwners(store: ScopedStore, scope: Scope): Promise<readonly TaskOwner[]> {
  const records = await readAll(
    store,
    productScope(scope),
    user,
    {
      condition: {
        all: isOfTheHouse(scope.caller) ? [] : equalTo("username", scope.caller.username),
      },
      sort: [{ field: "username", direction: "ascending" }],
      projection: ["username", "name", "isLocked"],
    },
    ownersMaxCount,
  );
  return records
    .filter(({ isLocked }) => isLocked !== true)
    .map((record) => {
      const username = textAt(record, "username") ?? "";
      return { username, name: textAt(record, "name") || username };
    });
}

/** Reads tasks by a profile other than those of people outside. */
function isOfTheHouse(caller: Caller): boolean {
  if (isAdministrator(caller)) return true;
  const checks = readChecks(task);
  return grantsOf(caller).some(
    (grant) => !outsideProfiles.includes(grant.profile) && checks.some((check) => isGranted(grant, check)),
  );
}
