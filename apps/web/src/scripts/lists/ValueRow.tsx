// One value of a list in the table it is edited in.
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import type { FieldChoice } from "@kontor/ui/fields/field-view.ts";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ListRow } from "./list-row.ts";

type Props = {
  readonly row: ListRow;
  readonly colours: readonly Pick<FieldChoice, "value" | "label">[];
  readonly onChange: (row: ListRow) => void;
  readonly onRemove: () => void;
};

export function ValueRow({ row, colours, onChange, onRemove }: Props): ReactElement {
  const { t } = useTranslation();
  const { value, label, labels, order, color } = row;
  const relabel = (locale: string, text: string): void =>
    onChange({ ...row, labels: { ...labels, [locale]: text } });
  return (
    <tr>
      <td>
        <TextInput
          aria-label={t("Value")}
          required
          dir="ltr"
          value={value}
          onChange={({ currentTarget }) => onChange({ ...row, value: currentTarget.value })}
        />
      </td>
      <td>
        <TextInput
          aria-label={t("Label")}
          required
          value={label}
          onChange={({ currentTarget }) => onChange({ ...row, label: currentTarget.value })}
        />
      </td>
      <td>
        <TextInput
          aria-label={t("Label in French")}
          value={labels.fr ?? ""}
          onChange={({ currentTarget }) => relabel("fr", currentTarget.value)}
        />
      </td>
      <td>
        <TextInput
          aria-label={t("Label in Arabic")}
          dir="rtl"
          value={labels.ar ?? ""}
          onChange={({ currentTarget }) => relabel("ar", currentTarget.value)}
        />
      </td>
      <td>
        <TextInput
          aria-label={t("Order")}
          inputMode="numeric"
          pattern="-?[0-9]*"
          dir="ltr"
          value={order}
          onChange={({ currentTarget }) => onChange({ ...row, order: currentTarget.value })}
        />
      </td>
      <td>
        <ChoiceField
          label={t("Colour")}
          isLabelUnseen
          value={color}
          choices={colours}
          onChange={(chosen) => onChange({ ...row, color: chosen })}
        />
      </td>
      <td>
        <ActionIcon aria-label={t("Remove {{name}}", { name: value })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
