// The list that is open: its values with their labels, order and colour. What is saved is the tenant's own list of that name.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { createRecord, patchRecord } from "../../record-calls/record-calls.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useListValues } from "../../request/use-list-values.ts";
import { useScriptAddress } from "../script-address.ts";
import { WorkbenchTools } from "../WorkbenchTools.tsx";
import styles from "./ListWorkbench.module.css";
import { emptyRow, type ListRow, rowOf, valueOfRow } from "./list-row.ts";
import { type ListSetting, listsRoute } from "./use-list-settings.ts";
import { ValueRow } from "./ValueRow.tsx";

type Props = { readonly name: string; readonly setting: ListSetting | undefined };

export function ListWorkbench({ name, setting }: Props): ReactElement {
  const { t } = useTranslation();
  const { change } = useScriptAddress();
  const colours = useListValues("listColour");
  const isNew = setting === undefined;
  const [listName, setListName] = useState(isNew ? "" : name);
  const [rows, setRows] = useState<readonly ListRow[]>(() => (setting?.values ?? []).map(rowOf));
  const [isDirty, setIsDirty] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const edit = (next: readonly ListRow[]): void => {
    setRows(next);
    setIsDirty(true);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsRunning(true);
    const values = rows.map(valueOfRow);
    try {
      if (setting?.stored === undefined) await createRecord(listsRoute, { name: listName.trim(), values });
      else await patchRecord(listsRoute, name, { values, version: setting.stored.version });
      showToast({ level: "success", title: t("Saved") });
      setIsDirty(false);
      if (isNew) change({ name: listName.trim() });
    } catch (error) {
      reportFailure(error);
    }
    setIsRunning(false);
  };
  return (
    <form className={styles.bench} onSubmit={(event) => void save(event)}>
      <WorkbenchTools
        tag={setting?.stored === undefined && !isNew ? t("List of the product") : t("List of the tenant")}
        isDirty={isDirty}
        isSaving={isRunning}
      >
        <ActionButton
          icon={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => edit([...rows, emptyRow(rows)])}
        >
          {t("Add value")}
        </ActionButton>
      </WorkbenchTools>
      <div className={styles.body}>
        {isNew && (
          <TextInput
            label={t("Name")}
            required
            dir="ltr"
            pattern="[A-Za-z][A-Za-z0-9]*"
            value={listName}
            onChange={({ currentTarget }) => setListName(currentTarget.value)}
          />
        )}
        <Table label={t("Values")}>
          <thead>
            <tr>
              <th scope="col">{t("Value")}</th>
              <th scope="col">{t("Label")}</th>
              <th scope="col">{t("Label in French")}</th>
              <th scope="col">{t("Label in Arabic")}</th>
              <th scope="col">{t("Order")}</th>
              <th scope="col">{t("Colour")}</th>
              <th scope="col">{t("Actions")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ValueRow
                key={row.id}
                row={row}
                colours={colours}
                onChange={(next) => edit(rows.with(index, next))}
                onRemove={() => edit(rows.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </Table>
      </div>
    </form>
  );
}
