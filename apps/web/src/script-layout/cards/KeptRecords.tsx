// Records that are kept with any record, such as its notes: listed and added, as soon as the record itself is stored.
import type { ReactElement } from "react";
import { KeptCard } from "../../record-cards/AttachedCard.tsx";
import { useStoredSubject } from "./use-owner.ts";

type Props = { readonly entityName: string; readonly title: string | undefined };

/** The model lists no such records for a user who may not read them. */
export function KeptRecords({ entityName, title }: Props): ReactElement | null {
  const subject = useStoredSubject();
  const list = subject?.model.referring?.find((one) => one.entityName === entityName && one.isAttached);
  if (subject === undefined || list === undefined) return null;
  return <KeptCard list={list} owner={subject.owner} title={title} />;
}
