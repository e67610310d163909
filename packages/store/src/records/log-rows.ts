// Many lines of a log in one statement. A log has no history, no words and no side tables: its rows are all there is to write.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { type EntityShape, shapeOf } from "../shape/entity-shape.ts";
import { columnTypesOf, type RecordRows, rowsOf } from "../shape/record-rows.ts";
import { parameters } from "../statement.ts";
import { columnsOf, insertPart } from "./given-rows.ts";
import { newId } from "./new-id.ts";

/** One line: when it happened, who did it, and what the log keeps of it. */
type LogLine = { readonly at: string; readonly username: string; readonly values: RecordData };

export async function insertLogLines(
  transaction: Transaction,
  { tenantId, tenant }: Pick<Scope, "tenantId" | "tenant">,
  entity: Entity,
  lines: readonly LogLine[],
): Promise<void> {
  const shape = shapeOf(entity);
  const rows = lines.map(({ at, username, values }) => {
    const kept = { _insertDate: at, _insertUser: username, _updateDate: at, _updateUser: username };
    return rowsOf(shape, { ...values, _id: newId(), tenant, version: 1, ...kept }).row;
  });
  await insertLogRows(transaction, tenantId, shape, rows);
}

/** Of an entity that is a log. */
export async function insertLogRows(
  transaction: Transaction,
  tenantId: string,
  shape: EntityShape,
  rows: readonly RecordRows["row"][],
): Promise<void> {
  const values = parameters();
  const place = { parameters: values, tenant: `${values.add(tenantId)}::uuid` };
  const text = insertPart(place, shape.table, columnsOf(columnTypesOf(shape), rows));
  await transaction.run([{ text, values: [...values.values] }]);
}
