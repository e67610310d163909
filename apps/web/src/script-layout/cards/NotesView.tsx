// What colleagues should know about the record. One that is not stored yet has none.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { KeptRecords } from "./KeptRecords.tsx";

export function NotesView({ card }: { readonly card: CardOf<"Notes"> }): ReactElement {
  return <KeptRecords entityName="note" title={card.title} />;
}
