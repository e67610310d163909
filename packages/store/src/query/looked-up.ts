// Values that come through a reference and are therefore not part of the stored document: the name of the organization, the names
// of the persons of a contract. They are looked up with the record and set into what is answered.
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { innerPrefix, isObject } from "@kontor/model/fields/path.ts";
import type { Scope } from "../scope.ts";
import type { EntityShape } from "../shape/entity-shape.ts";
import { compileReach } from "./compile-scope.ts";
import { throughText } from "./compile-through.ts";
import { whole } from "./compiled.ts";
import { elementTexts, type PathSource, rawText, sourceOf } from "./path-source.ts";
import { entityNamed, nestedContext, type QueryContext, tableOf } from "./query-context.ts";
import { isReadable } from "./readable-paths.ts";

export type LookedUp = {
  readonly path: string;
  /** It belongs into elements of a list, which must then be taken apart. */
  readonly isInDocument: boolean;
  readonly column: (context: QueryContext) => string;
  /** Sets what was found into the parts of a record. */
  readonly fill: (parts: Record<string, JsonValue>, found: unknown) => void;
};

type Through = NonNullable<PathSource["through"]>;
type ThroughPath = { readonly path: string; readonly through: Through };

const throughPathsOf: (shape: EntityShape) => readonly ThroughPath[] = boundedCache(5_000, (shape) =>
  pathsOf(shape.entity.fields, "").flatMap((path) => {
    const through = sourceOf(shape, path)?.through;
    return through === undefined ? [] : [{ path, through }];
  }),
);

function pathsOf(fields: FieldMap, prefix: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    if (field.fields !== undefined) return pathsOf(field.fields, innerPrefix(path, field));
    return field.derived !== undefined && "through" in field.derived ? [path] : [];
  });
}

/** Those whose target the caller may read at all. */
export function lookedUpPaths(scope: Scope, shape: EntityShape): readonly LookedUp[] {
  return throughPathsOf(shape)
    .filter(({ through }) => {
      const target = entityNamed(scope, through.target);
      return target !== undefined && isReadable(scope, target, through.take);
    })
    .map(({ path, through }) => (path.includes("[]") ? inElements(path, through) : atOnce(path, through)));
}

function atOnce(path: string, through: Through): LookedUp {
  return {
    path,
    isInDocument: false,
    column: (context) => throughText(context, through, "raw"),
    fill(parts, found) {
      if (typeof found === "string") setAt(parts, path.split("."), found);
    },
  };
}

function setAt(
  target: Record<string, JsonValue>,
  [name = "", ...inner]: readonly string[],
  value: JsonValue,
): void {
  if (inner.length === 0) {
    target[name] = value;
    return;
  }
  const known = target[name];
  const branch: Record<string, JsonValue> = isObject(known) ? { ...known } : {};
  target[name] = branch;
  setAt(branch, inner, value);
}

/** One lookup for all elements: what belongs to each key. */
function inElements(path: string, through: Through): LookedUp {
  const [list = "", name = ""] = path.split("[].");
  const referenceName = through.reference.split("[].")[1] ?? through.reference;
  return {
    path,
    isInDocument: true,
    column: (context) => takenByKey(context, through),
    fill(parts, found) {
      const elements = parts[list];
      const taken: unknown = typeof found === "string" ? JSON.parse(found) : {};
      if (!Array.isArray(elements) || !isObject(taken)) return;
      parts[list] = elements.map((element: JsonValue) => {
        const key = isObject(element) ? element[referenceName] : undefined;
        const value = typeof key === "string" && Object.hasOwn(taken, key) ? taken[key] : undefined;
        return isObject(element) && value !== undefined ? { ...element, [name]: value } : element;
      });
    },
  };
}

function takenByKey(context: QueryContext, { reference, take, target }: Through): string {
  const { shape, alias, scope, parameters, tenant } = context;
  const entity = entityNamed(scope, target);
  const holder = sourceOf(shape, reference);
  if (entity === undefined || holder === undefined) return "null::text";
  const nested = nestedContext(context, entity);
  const taken = sourceOf(nested.shape, take);
  if (taken === undefined) return "null::text";
  const answered = `json_object_agg(${nested.alias}.key, ${rawText(nested.alias, taken)})`;
  const within = whole(compileReach(nested));
  if (shape.referencePaths.some(({ path }) => path === reference)) {
    // By the table of references: keys taken out of a document are not leakproof, and behind the wall no index is asked for them.
    const field = parameters.add(reference);
    return `(select ${answered} from record_references f join ${tableOf(nested)} on ${nested.alias}.id = f.target_id where f.tenant_id = ${tenant} and f.source_id = ${alias}.id and f.field = ${field} and ${within})::text`;
  }
  const keys = `select e.element from ${elementTexts(alias, holder)}`;
  return `(select ${answered} from ${tableOf(nested)} where ${within} and ${nested.alias}.key in (${keys}))::text`;
}
