// The records of an entity that the script names, as far as they name the record of the page.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ReactElement } from "react";
import { LinkedRecords } from "./LinkedRecords.tsx";

export function SubEntitiesView({ card }: { readonly card: CardOf<"SubEntities"> }): ReactElement {
  const { entityName, title, columns, limit, by, isAddable } = card;
  return (
    <LinkedRecords
      entityName={entityName}
      title={title}
      columns={columns}
      limit={limit}
      by={by}
      isAddable={isAddable}
    />
  );
}
