// The invoices that name the record.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { LinkedRecords } from "./LinkedRecords.tsx";

export function InvoicesView({
  card: { title, columns, limit },
}: {
  readonly card: CardOf<"Invoices">;
}): ReactElement {
  return <LinkedRecords entityName="invoice" title={title} columns={columns} limit={limit} />;
}
