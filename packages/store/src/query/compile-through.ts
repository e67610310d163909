// A value that comes from the record a reference names, such as the name of the organization: looked up when it is read, and only
// where the caller may read that record and that field.

import { compileReach } from "./compile-scope.ts";
import { whole } from "./compiled.ts";
import { foldedText, type PathSource, rawText, sourceOf } from "./path-source.ts";
import { entityNamed, nestedContext, type QueryContext, tableOf } from "./query-context.ts";
import { isReadable } from "./readable-paths.ts";

type Through = NonNullable<PathSource["through"]>;

/** The text, or nothing where the caller has no right to it. */
export function throughText(
  context: QueryContext,
  { reference, take, target }: Through,
  form: "raw" | "folded",
): string {
  const { shape, alias, scope } = context;
  const entity = entityNamed(scope, target);
  const holder = sourceOf(shape, reference);
  if (entity === undefined || holder === undefined || holder.isMultiple || !isReadable(scope, entity, take))
    return "null::text";
  const nested = nestedContext(context, entity);
  const taken = sourceOf(nested.shape, take);
  if (taken === undefined) return "null::text";
  const value =
    (form === "folded" ? foldedText(nested.alias, taken) : rawText(nested.alias, taken)) ?? "null::text";
  const within = whole(compileReach(nested));
  // A reference that stands in the document alone is followed by the table of references: the document may be large.
  const isFollowed =
    !holder.isInHead &&
    holder.column === undefined &&
    shape.referencePaths.some(({ path }) => path === reference);
  if (!isFollowed) {
    return `(select ${value} from ${tableOf(nested)} where ${within} and ${nested.alias}.key = ${rawText(alias, holder)})`;
  }
  const field = context.parameters.add(reference);
  return `(select ${value} from record_references f join ${tableOf(nested)} on ${nested.alias}.id = f.target_id where f.tenant_id = ${context.tenant} and f.source_id = ${alias}.id and f.field = ${field} and ${within} limit 1)`;
}
