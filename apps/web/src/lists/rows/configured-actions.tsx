// What a tenant has added to the menu of every row of a list.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { RowActionOption } from "@kontor/model/pages/page-options.ts";
import type { RowAction } from "@kontor/ui/table/table-types.ts";
import { IconBolt } from "@tabler/icons-react";
import { keyOf } from "../../address/record-path.ts";
import { readRecord } from "../../record-calls/record-calls.ts";
import { type Following, runRowAction } from "../../record-calls/run-row-action.ts";
import { genericCalls } from "../../request/generic-calls.ts";

export function configuredActions(
  actions: readonly RowActionOption[],
  entity: Entity,
  following: Following,
): readonly RowAction<RecordData>[] {
  return actions.map((action, place) => ({
    id: `configured-${place}`,
    label: action.label,
    icon: <IconBolt size={16} stroke={1.6} aria-hidden />,
    // The table holds what it shows; an action may name any other field.
    run: (row) =>
      runRowAction(
        action,
        () => readRecord(entity.names.serverRoute, keyOf(entity, row)),
        genericCalls,
        following,
      ),
  }));
}
