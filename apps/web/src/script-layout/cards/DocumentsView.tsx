// The documents of the record: listed, taken, opened and deleted.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import type { ReactElement } from "react";
import { DocumentsCard } from "../../record-cards/documents/DocumentsCard.tsx";
import { useStoredSubject } from "./use-owner.ts";

export function DocumentsView({ card }: { readonly card: CardOf<"Documents"> }): ReactElement | null {
  const subject = useStoredSubject();
  if (subject === undefined || !hasVerb(subject.owner.entity, "documents")) return null;
  const { mayWrite } = subject.model;
  return (
    <DocumentsCard {...subject.owner} mayWrite={mayWrite} title={card.title} types={card.types} isPlaced />
  );
}
