// The line above the table: the filter, the advanced search and the filters that are active at the start; how dense the table is, which
// columns it has and the reload at the end.

import { spoken } from "@kontor/model/routes/entity-route.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ColumnsMenu } from "@kontor/ui/table/ColumnsMenu.tsx";
import type { TableDensity } from "@kontor/ui/table/table-types.ts";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconRefresh } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { advancedPlace } from "../search/advanced-place.ts";
import { FilterBox } from "../search/FilterBox.tsx";
import { FilterChips } from "../search/FilterChips.tsx";
import { useFilterControls } from "../search/filter-controls.ts";
import styles from "./ListToolbar.module.css";
import { TableOptions } from "./TableOptions.tsx";
import type { ShownList } from "./use-list.ts";

type Props = { readonly list: ShownList; readonly onReload: () => void };

export function ListToolbar({ list, onReload }: Props): ReactElement {
  const { model, state, change, title, table, page } = list;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const controls = useFilterControls(model.entity);
  const toggleAdvanced = (): void => change({ isAdvancedOpen: !state.isAdvancedOpen }, { replace: true });
  useShortcut({ ...keyTable.toggleAdvancedSearch, run: toggleAdvanced });
  useShortcut({ ...keyTable.reloadTable, run: onReload });
  const place = advancedPlace({
    preference: table.configuration.advancedSearchInModal,
    configuration: page.advancedSearchInModal,
  });
  // Its fields say the same already.
  const hasChips = !state.isAdvancedOpen || place === "modal" || isPhone;
  const advanced = t("Advanced");
  const icon = <IconAdjustmentsHorizontal size={isPhone ? 18 : 15} stroke={1.6} aria-hidden />;
  return (
    <div className={styles.toolbar}>
      <div className={styles.filter}>
        <FilterBox
          label={t("Filter {{entities}}", { entities: spoken(title) })}
          search={state.filter}
          onSearch={(filter, how) => change({ filter }, how)}
          serverRoute={model.entity.names.serverRoute}
          query={state.filters}
        />
      </div>
      {isPhone ? (
        <ActionIcon
          variant="default"
          size="sm"
          aria-label={advanced}
          aria-expanded={state.isAdvancedOpen}
          onClick={toggleAdvanced}
        >
          {icon}
        </ActionIcon>
      ) : (
        <ActionButton icon={icon} keys={keyTable.toggleAdvancedSearch.keys} onClick={toggleAdvanced}>
          {advanced}
        </ActionButton>
      )}
      {hasChips && (
        <FilterChips
          controls={controls}
          filters={state.filters}
          onChange={(filters) => change({ filters })}
          onClear={() => change({ filters: {}, filter: "" })}
        />
      )}
      <div className={styles.end}>
        {state.view === "table" ? (
          !isPhone && <TableChoices list={list} />
        ) : (
          <span className={styles.hint}>
            {t("Moving a card runs its transition. Columns it cannot enter are dimmed.")}
          </span>
        )}
        {state.view === "table" && !isPhone && <TableOptions list={list} />}
        <ActionIcon size="sm" aria-label={t("Reload")} title={t("Reload")} onClick={onReload}>
          <IconRefresh size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

function TableChoices({ list }: { readonly list: ShownList }): ReactElement {
  const { table, columns, model } = list;
  const { t } = useTranslation();
  const offered = useMemo(
    () =>
      columns.map(({ path, label, type }) => ({
        id: path,
        label,
        isMandatory: path === model.entity.key,
        total: type === "currency" && !path.includes("[") ? t("total") : undefined,
      })),
    [columns, model.entity.key, t],
  );
  const densities: readonly { readonly value: TableDensity; readonly label: string }[] = [
    { value: "comfortable", label: t("Comfort") },
    { value: "compact", label: t("Compact") },
    { value: "ledger", label: t("Ledger") },
  ];
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t("Density")}
        className={styles.densities ?? ""}
        value={table.density}
        data={[...densities]}
        onChange={(density) => void table.save({ density })}
      />
      <ColumnsMenu
        columns={offered}
        layout={table.layout}
        onLayout={table.changeLayout}
        onSave={() => table.save()}
        onReset={table.reset}
        isChanged={table.isChanged}
      />
    </>
  );
}
