// What was written down about a record, below its details.
import type { ReactElement } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import { AttachedCard } from "../AttachedCard.tsx";
import type { RecordTabsState } from "../tabs/use-record-tabs.ts";

type Props = { readonly model: EntityModel; readonly tabs: RecordTabsState };

export function NotesCards({ model: { referring = [] }, tabs: { owner, counts } }: Props): ReactElement {
  return (
    <>
      {referring
        .filter(({ kind }) => kind === "text")
        .map((list) => (
          <AttachedCard key={list.entityName} list={list} owner={owner} count={counts.get(list.entityName)} />
        ))}
    </>
  );
}
