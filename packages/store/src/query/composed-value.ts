// One value of a record as JSON, read from the columns and the head beside the document.
import pg from "pg";
import type { EntityShape } from "../shape/entity-shape.ts";
import { sourceOf } from "./path-source.ts";
import type { QueryContext } from "./query-context.ts";

const keptValues: Readonly<Record<string, string>> = {
  _id: "id",
  status: "status",
  version: "version",
  _insertUser: "inserted_by",
  _updateUser: "updated_by",
};
const keptMoments: Readonly<Record<string, string>> = {
  _insertDate: "inserted_at",
  _updateDate: "updated_at",
};

/** Whether the value can be had without the document. */
export function isSimple(shape: EntityShape, path: string): boolean {
  if (path.includes("[")) return false;
  if (path === "tenant" || path === shape.entity.key) return true;
  if (Object.hasOwn(keptValues, path) || Object.hasOwn(keptMoments, path)) return true;
  return sourceOf(shape, path)?.isInHead === true;
}

/** An expression for a path that is simple. */
export function composedValue({ shape, alias, parameters, scope }: QueryContext, path: string): string {
  if (path === "tenant") return `${parameters.add(scope.tenant)}::text`;
  const moment = keptMoments[path];
  if (moment !== undefined) {
    return `to_char(${alias}.${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  const column = keptValues[path] ?? (path === shape.entity.key ? "key" : undefined);
  return column === undefined ? `${alias}.head->${pg.escapeLiteral(path)}` : `${alias}.${column}`;
}
