// The body of the entity search: the text, the foldable advanced search, ten rows, and what becomes of those that are chosen.
import { type FilterForm, sentFilters } from "@kontor/client/lists/filter-form.ts";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { type KeyboardEvent, type ReactElement, type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnsOf, projectionOf } from "../columns/list-columns.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { AdvancedSection } from "./AdvancedSection.tsx";
import styles from "./EntitySearch.module.css";
import { EntitySearchFooter } from "./EntitySearchFooter.tsx";
import type { EntitySearchProps } from "./entity-search-props.ts";
import { FilterBox } from "./FilterBox.tsx";
import { isReference, useFilterControls } from "./filter-controls.ts";
import { PickedTable } from "./PickedTable.tsx";
import { type ChosenRecords, useChosen } from "./use-chosen.ts";
import { type Picking, usePickedRows } from "./use-picked-rows.ts";

type Props = EntitySearchProps & {
  readonly model: EntityModel;
  readonly title: string;
  readonly actions: ReactNode;
};

const noFilters = {};

export function EntitySearch(props: Props): ReactElement {
  const { model, title, actions, filters = noFilters, isMultiple, onClose } = props;
  const { entity } = model;
  const { t } = useTranslation();
  const [picking, setPicking] = useState<Picking>({ filter: "", filters, page: 1 });
  const [typed, setTyped] = useState("");
  const [form, setForm] = useState<FilterForm>({});
  const [asked, setAsked] = useState<ChosenRecords>();
  const table = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => {
    const all = columnsOf(entity);
    return entity.shortColumns.flatMap((path) => all.find((column) => column.path === path) ?? []);
  }, [entity]);
  const found = usePickedRows(model, picking, projectionOf(entity, columns));
  const chosen = useChosen(entity.key, found.rows, props.chosenKeys);
  const controls = useFilterControls(entity).filter(
    (control) => control.isUnlisted !== true && !isReference(control) && !(control.name in filters),
  );
  const choose = (choice: ChosenRecords): void => {
    if (props.confirmation === undefined) props.onChoose(choice.records, choice.keys);
    else setAsked(choice);
  };
  const validate = (): void => choose(chosen.all);
  const search = (next: Partial<Picking>): void => {
    setTyped("");
    setPicking((before) => ({ ...before, page: 1, ...next }));
  };
  const goToRows = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>("tbody [tabindex='0']")?.focus();
  };
  return (
    <Modal
      title={title}
      size="lg"
      actions={actions}
      onClose={onClose}
      footer={
        <EntitySearchFooter
          found={found}
          count={isMultiple ? chosen.ids.size : undefined}
          onPage={(page) => search({ page })}
          onCancel={onClose}
          onValidate={validate}
        />
      }
    >
      <FilterBox
        label={title}
        placeholder={t("Type to filter or press enter to search in database")}
        size="md"
        hasSlashKey={false}
        search={picking.filter}
        onType={setTyped}
        onSearch={(filter) => search({ filter })}
        serverRoute={entity.names.serverRoute}
        query={picking.filters}
        onKeyDown={goToRows}
      />
      <AdvancedSection
        controls={controls}
        form={form}
        onChange={setForm}
        onReset={() => {
          setForm({});
          search({ filters });
        }}
        onSearch={() => search({ filters: { ...sentFilters(controls, form), ...filters } })}
      />
      <div ref={table} className={styles.rows}>
        <PickedTable
          model={model}
          label={title}
          columns={columns}
          found={found}
          typed={typed}
          search={picking.filter}
          chosen={isMultiple ? chosen : undefined}
          onPick={(row) => choose({ records: [row], keys: [String(row[entity.key])] })}
        />
      </div>
      {asked !== undefined && (
        <ConfirmationModal
          onRefuse={() => setAsked(undefined)}
          onConfirm={() => props.onChoose(asked.records, asked.keys)}
        >
          {props.confirmation}
        </ConfirmationModal>
      )}
    </Modal>
  );
}
