// Values that stand in a side table, one row each: of a field with several values, and of a tenant's own field.

import type { ValuePath } from "../shape/entity-shape.ts";
import { valueTables } from "../shape/record-rows.ts";
import type { QueryContext } from "./query-context.ts";

/** Records with a value that matches. */
export function inSideTable(
  { shape, alias, parameters, tenant }: QueryContext,
  { field, type }: ValuePath,
  matches: (column: string) => string,
): string {
  const entity = parameters.add(shape.source);
  const name = parameters.add(field);
  return `${alias}.id in (select v.record_id from ${valueTables[type]} v where v.tenant_id = ${tenant} and v.entity = ${entity} and v.field = ${name} and ${matches("v.value")})`;
}
