// Many lines of a log in one statement. A log has no history, no words and no side tables: its rows are all there is to write.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import pg from "pg";
import type { Transaction } from "../scoped-store.ts";
import { type EntityShape, keptColumns, shapeOf } from "../shape/entity-shape.ts";
import type { Tenant } from "../tenants.ts";
import { newId } from "./new-id.ts";
import { rowsOf } from "./record-rows.ts";

/** One line: when it happened, who did it, and what the log keeps of it. */
type LogLine = { readonly at: string; readonly username: string; readonly values: RecordData };

export async function insertLogLines(
  transaction: Transaction,
  { tenantId, tenant }: Tenant,
  entity: Entity,
  lines: readonly LogLine[],
): Promise<void> {
  const shape = shapeOf(entity);
  const rows = lines.map(({ at, username, values }) => {
    const kept = { _insertDate: at, _insertUser: username, _updateDate: at, _updateUser: username };
    return rowsOf(shape, { ...values, _id: newId(), tenant, version: 1, ...kept }).row;
  });
  await transaction.run([{ text: textOf(shape), values: [tenantId, JSON.stringify(rows)] }]);
}

/** The same text for any number of rows, so that the database plans it once. */
function textOf({ table, columns }: EntityShape): string {
  const types = new Map<string, string>([
    ...Object.values(keptColumns).map(({ name, type }) => [name, type] as const),
    ["key", "text"],
    ...columns.map(({ name, type }) => [name, type] as const),
    ["head", "jsonb"],
    ["doc", "jsonb"],
  ]);
  const names = [...types.keys()].map((name) => pg.escapeIdentifier(name));
  // Documents come as the text they are stored as.
  const values = [...types].map(([name, type]) => `(line ->> ${pg.escapeLiteral(name)})::${type}`);
  return `insert into ${pg.escapeIdentifier(table)} (tenant_id, ${names.join(", ")})
    select $1::uuid, ${values.join(", ")} from jsonb_array_elements($2::jsonb) as line`;
}
