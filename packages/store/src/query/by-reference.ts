// Records that name others, found by the table of references: it is kept with every write and every load, so no row has to be looked at
// to see whom it names.
import { generalPath } from "@kontor/model/fields/path.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Driver } from "./compiled.ts";
import type { PathSource } from "./path-source.ts";
import { entityNamed, type QueryContext } from "./query-context.ts";

/** They may be more than the records sought: a value that repeats a reference under a condition is still to be looked at. */
export function narrowByReference(
  { scope, shape, alias, parameters, tenant }: QueryContext,
  source: PathSource,
  keys: readonly string[],
): Pick<Driver, "matches" | "found"> | undefined {
  const path = writtenPath(source);
  const reference = shape.referencePaths.find((one) => one.path === path);
  const target = entityNamed(scope, reference?.target);
  if (target === undefined) return undefined;
  const [name, entity] = [parameters.add(path), parameters.add(shapeOf(target).source)];
  const matches = `select f.source_id as record_id from record_references f
    join records k on k.tenant_id = f.tenant_id and k.id = f.target_id
    where f.tenant_id = ${tenant} and f.field = ${name} and k.entity = ${entity} and k.key = any(${parameters.add(keys)}::text[])`;
  return { matches, found: `${alias}.id in (${matches})` };
}

/** Where the reference itself stands: some fields repeat one of a list, such as the client among the persons. */
function writtenPath({ path, field: { derived } }: PathSource): string {
  if (derived === undefined) return path;
  return "take" in derived && derived.through === undefined ? generalPath(derived.take) : "";
}
