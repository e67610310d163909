// The fields a tenant has added to the entity, filled in and saved like any other.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { extensionName } from "@kontor/model/overlay/apply-entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FormFields } from "../../record-form/FormFields.tsx";
import { useLayoutSubject } from "../subject.ts";
import { CardForm } from "./CardForm.tsx";

export function ExtensionView({ card }: { readonly card: CardOf<"Extension"> }): ReactElement | null {
  const { t } = useTranslation();
  const subject = useLayoutSubject();
  const extension = subject && own(subject.model.entity.fields, extensionName);
  const fields = chosen(extension?.fields ?? {}, card.fields);
  if (Object.keys(fields).length === 0) return null;
  return (
    <CardForm>
      {(footer) => (
        <Card title={card.title ?? extension?.label ?? t("Extension")} footer={footer}>
          <FormFields prefix={`${extensionName}.`} fields={fields} />
        </Card>
      )}
    </CardForm>
  );
}

/** In the order the script names them. */
function chosen(fields: FieldMap, names: readonly string[] | undefined): FieldMap {
  if (names === undefined) return fields;
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = own(fields, name);
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
}
