// What happened to the record, the newest first.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import type { ReactElement } from "react";
import { HistoryCard } from "../../record-cards/history/HistoryCard.tsx";
import { useStoredSubject } from "./use-owner.ts";

export function HistoryView({ card }: { readonly card: CardOf<"History"> }): ReactElement | null {
  const subject = useStoredSubject();
  if (subject === undefined || !hasVerb(subject.owner.entity, "history")) return null;
  return <HistoryCard {...subject.owner} title={card.title} limit={card.limit} />;
}
