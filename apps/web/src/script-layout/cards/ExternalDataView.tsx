// What came from outside about the record: about itself where such data name it, else about the persons who take part in it.
import { parameterNaming } from "@kontor/model/derive/referring-lists.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { type ReactElement, useCallback } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import type { Query } from "../../record-calls/record-calls.ts";
import { partyListOf, rolesByPerson } from "../../record-cards/PartiesCard.tsx";
import { useLayoutSubject } from "../subject.ts";
import { LinkedRecords } from "./LinkedRecords.tsx";

/** As many as are asked about in one go. */
const partiesMaxCount = 10;

export function ExternalDataView({ card }: { readonly card: CardOf<"ExternalData"> }): ReactElement {
  const { title, columns, limit } = card;
  const entity = useLayoutSubject()?.model.entity;
  const byParties = useCallback(
    (linked: EntityModel, record: RecordData): readonly Query[] => {
      const list = entity && partyListOf(entity);
      const by = list && parameterNaming(linked.entity, list.target);
      if (list === undefined || by === undefined) return [];
      const parties = [...rolesByPerson(record, list).keys()].slice(0, partiesMaxCount);
      return parties.map((registration) => ({ [by]: registration }));
    },
    [entity],
  );
  return (
    <LinkedRecords
      entityName="externalData"
      title={title}
      columns={columns}
      limit={limit}
      otherWays={byParties}
    />
  );
}
