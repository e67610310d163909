// All fields of one row, with the lists inside it. What is typed is in the form at once; the window only closes.
import type { Field } from "@kontor/model/fields/field.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, use } from "react";
import { useTranslation } from "react-i18next";
import { RowFieldsContext } from "./row-fields.ts";

type Props = {
  readonly path: string;
  readonly index: number;
  readonly field: Field;
  readonly title: string;
  readonly onClose: () => void;
};

export function RowModal({ path, index, field, title, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const RowFields = use(RowFieldsContext);
  return (
    <Modal
      title={t("{{list}} {{number}}", { list: title, number: index + 1 })}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <RowFields prefix={`${path}[${index}].`} fields={field.fields ?? {}} />
    </Modal>
  );
}
