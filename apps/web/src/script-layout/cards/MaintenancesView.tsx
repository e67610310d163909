// The servicing and repairs that name the record.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { LinkedRecords } from "./LinkedRecords.tsx";

export function MaintenancesView({
  card: { title, columns, limit },
}: {
  readonly card: CardOf<"Maintenances">;
}): ReactElement {
  return <LinkedRecords entityName="maintenance" title={title} columns={columns} limit={limit} />;
}
