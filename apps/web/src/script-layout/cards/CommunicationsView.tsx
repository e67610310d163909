// What was said and written about the record.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { KeptRecords } from "./KeptRecords.tsx";

export function CommunicationsView({ card }: { readonly card: CardOf<"Communications"> }): ReactElement {
  return <KeptRecords entityName="communication" title={card.title} />;
}
