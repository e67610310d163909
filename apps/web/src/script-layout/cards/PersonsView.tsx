// The parties of a record with their roles, edited in place.
import { rowsAt } from "@kontor/client/forms/form-values.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { own } from "@kontor/model/own-value.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement, ReactNode } from "react";
import { useFormParts, useOpenForm } from "../../fields/form-context.ts";
import { useFormats } from "../../language/use-formats.ts";
import { partyListOf } from "../../record-cards/PartiesCard.tsx";
import { ListTable } from "../../record-form/ListTable.tsx";
import { useLayoutSubject } from "../subject.ts";
import { CardForm } from "./CardForm.tsx";

export function PersonsView({ card }: { readonly card: CardOf<"Persons"> }): ReactElement | null {
  const subject = useLayoutSubject();
  const list = subject && partyListOf(subject.model.entity, card.path);
  const field = list && own(subject.model.entity.fields, list.path);
  if (list === undefined || field === undefined) return null;
  const title = card.title ?? list.label;
  return (
    <CardForm>{(footer) => <Rows path={list.path} field={field} title={title} footer={footer} />}</CardForm>
  );
}

type RowsProps = {
  readonly path: string;
  readonly field: Field;
  readonly title: string;
  readonly footer: ReactNode;
};

function Rows({ path, field, title, footer }: RowsProps): ReactElement {
  const { formatNumber } = useFormats();
  const { store } = useOpenForm();
  const { count } = useFormParts(store, () => ({ count: rowsAt(store.get().values, path).length }));
  return (
    <Card title={title} kind="list" count={count > 0 ? formatNumber(count) : undefined} footer={footer}>
      <ListTable path={path} field={field} title={title} isInCard />
    </Card>
  );
}
