// How many records meet one of several conditions, counted up to the limit of a list. Each condition has an index of its own, which "or"
// would hide from the database.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import type { Statement } from "../statement.ts";
import { cappedCount, compileWhere, walkMax } from "./compile-list.ts";
import { whole } from "./compiled.ts";
import type { QueryCondition } from "./condition.ts";
import { queryContext, statementOf, tableOf } from "./query-context.ts";

export function compileCountOf(
  scope: Scope,
  entity: Entity,
  conditions: readonly QueryCondition[],
): Statement {
  const context = queryContext(scope, entity);
  const found = conditions.map((condition) => {
    const { check = "true", ...rest } = compileWhere(context, { condition });
    const walked = check === "true" ? "" : ` limit ${walkMax}`;
    return `(select r.id from (select r.* from ${tableOf(context)} where ${whole(rest)}${walked}) r where ${check} limit ${cappedCount})`;
  });
  return statementOf(
    context,
    `select count(*) as size from (select from (${found.join(" union ")}) f limit ${cappedCount}) c`,
  );
}
