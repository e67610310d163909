// What is to be done about the record, and by whom.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { KeptRecords } from "./KeptRecords.tsx";

export function TasksView({ card }: { readonly card: CardOf<"Tasks"> }): ReactElement {
  return <KeptRecords entityName="task" title={card.title} />;
}
