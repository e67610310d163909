// The parties of a record with their roles, to read: nothing here changes them.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { PartiesCard } from "../../record-cards/PartiesCard.tsx";
import { useLayoutSubject } from "../subject.ts";

export function PersonsReadOnlyView({
  card,
}: {
  readonly card: CardOf<"PersonsReadOnly">;
}): ReactElement | null {
  const subject = useLayoutSubject();
  if (subject === undefined) return null;
  const { path, title, roles } = card;
  return (
    <PartiesCard
      entity={subject.model.entity}
      record={subject.record}
      path={path}
      title={title}
      roles={roles}
      isPlaced
    />
  );
}
