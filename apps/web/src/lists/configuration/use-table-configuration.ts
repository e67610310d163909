// How the user wants the table of this page. A change is seen at once and kept when the user says so; reset brings back the page as the
// product has it.
import {
  keptTableConfiguration,
  type TableConfiguration,
  tableConfigurationType,
} from "@kontor/client/lists/table-configuration.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { useAppearance } from "@kontor/ui/appearance/interface-state.ts";
import type { TableDensity, TableLayout } from "@kontor/ui/table/table-types.ts";
import { useCallback, useMemo, useState } from "react";
import type { Column } from "../../columns/list-columns.ts";
import { usePreferences } from "../../preferences/use-preferences.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { denseColumns, layoutOf, shownBy } from "./table-layout.ts";

type Tabled = {
  readonly configuration: TableConfiguration;
  readonly layout: TableLayout;
  readonly density: TableDensity;
  readonly isChanged: boolean;
  readonly change: (change: Partial<TableConfiguration>) => void;
  readonly changeLayout: (layout: TableLayout) => void;
  /** What is changed and, where given, this as well. */
  readonly save: (change?: Partial<TableConfiguration>) => Promise<void>;
  readonly reset: () => Promise<void>;
};

/** `path` is the address of the page, without its query. */
export function useTableConfiguration(
  path: string,
  columns: readonly Column[],
  entity: Pick<Entity, "ledgerColumns">,
): Tabled {
  const { all, keep, forget } = usePreferences(tableConfigurationType);
  const { density: usualDensity } = useAppearance();
  const kept = useMemo(() => keptTableConfiguration(all, path), [all, path]);
  const [draft, setDraft] = useState<Partial<TableConfiguration>>({});
  const configuration = useMemo(() => ({ ...kept?.configuration, ...draft }), [kept, draft]);
  const density = configuration.density ?? usualDensity;
  const layout = useMemo(
    () => layoutOf(configuration, columns, denseColumns(entity, density)),
    [configuration, columns, entity, density],
  );
  const change = useCallback(
    (next: Partial<TableConfiguration>) => setDraft((before) => ({ ...before, ...next })),
    [],
  );
  return {
    configuration,
    layout,
    density,
    isChanged: Object.keys(draft).length > 0,
    change,
    changeLayout: (next) => change(shownBy(next, columns)),
    save: async (more = {}) => {
      const value = { ...configuration, ...more };
      setDraft((before) => ({ ...before, ...more }));
      try {
        await keep({ ...(kept !== undefined && { _id: kept.id }), groupId: path, value });
        setDraft({});
      } catch (failure) {
        reportFailure(failure);
      }
    },
    reset: async () => {
      try {
        if (kept !== undefined) await forget(kept.id);
        setDraft({});
      } catch (failure) {
        reportFailure(failure);
      }
    },
  };
}
