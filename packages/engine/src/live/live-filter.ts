// What a caller asks to follow. It is refused like a list page: for an unknown entity, or one the caller may not read.
import { AppError } from "@kontor/kernel/errors.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { LiveFilter } from "./live-event.ts";

/** As a query carries them: names separated by commas. */
type AskedFilter = { readonly entities?: string | undefined; readonly keys?: string | undefined };

export function liveFilter({ model, caller }: Scope, { entities, keys }: AskedFilter): LiveFilter {
  const names = namesOf(entities);
  for (const name of names) {
    const entity = own(model.entities, name);
    if (entity === undefined) throw new AppError("INVALID_FIELD_VALUE", ["entities", name]);
    if (!mayRead(caller, entity)) throw new AppError("FORBIDDEN", [`read ${name}`]);
  }
  return {
    ...(entities !== undefined && { entities: new Set(names) }),
    ...(keys !== undefined && { keys: new Set(namesOf(keys)) }),
  };
}
