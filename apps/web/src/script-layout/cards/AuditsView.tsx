// The sealed trace of the record, for administrators alone.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { AuditsCard } from "../../record-cards/history/AuditsCard.tsx";
import { useSessionUser } from "../../session/session-user.ts";
import { isAdministrator } from "../../session/who-may.ts";
import { useStoredSubject } from "./use-owner.ts";

export function AuditsView({ card }: { readonly card: CardOf<"Audits"> }): ReactElement | null {
  const subject = useStoredSubject();
  const user = useSessionUser()?.user;
  if (subject === undefined || user === undefined || !isAdministrator(user)) return null;
  return <AuditsCard {...subject.owner} title={card.title} limit={card.limit} isPlaced />;
}
