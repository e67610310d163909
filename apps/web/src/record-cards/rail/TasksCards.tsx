// What is to be done about a record. On a phone it stands right after the figures, elsewhere beside the details.
import type { ReactElement } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import { AttachedCard } from "../AttachedCard.tsx";
import type { RecordTabsState } from "../tabs/use-record-tabs.ts";

type Props = { readonly model: EntityModel; readonly tabs: RecordTabsState };

export function TasksCards({ model: { referring = [] }, tabs: { owner, counts } }: Props): ReactElement {
  return (
    <>
      {referring
        .filter(({ kind }) => kind === "todo")
        .map((list) => (
          <AttachedCard key={list.entityName} list={list} owner={owner} count={counts.get(list.entityName)} />
        ))}
    </>
  );
}
