// The page of all records of an entity, whichever it is: everything on it follows from the declaration.

import type { ListState } from "@kontor/client/lists/list-state.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { FailedLoad } from "@kontor/ui/feedback/FailedLoad.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { densityMeasures } from "@kontor/ui/table/table-density.ts";
import { type CSSProperties, lazy, type ReactElement, Suspense, useContext, useRef, useState } from "react";
import { useTableColumns } from "../columns/use-table-columns.tsx";
import { useNarrowNavigation } from "../menu/navigation-state.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { SavedSearchTabs } from "../search/SavedSearchTabs.tsx";
import { useSavedSearches } from "../search/use-saved-searches.ts";
import { useShippedSearches } from "../search/use-shipped-searches.ts";
import { MainRouterContext } from "../side-view/main-router.ts";
import { AdvancedOfList } from "./AdvancedOfList.tsx";
import { BulkBar } from "./bulk/BulkBar.tsx";
import { CopyRows, PasteRows } from "./CopyAndPaste.tsx";
import { failureText } from "./failure-text.ts";
import { ListFooter } from "./ListFooter.tsx";
import { ListHeader } from "./ListHeader.tsx";
import { ListKpis } from "./ListKpis.tsx";
import styles from "./ListPage.module.css";
import { ListTable } from "./ListTable.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { usePins } from "./rows/use-pins.ts";
import { usePlaceRows } from "./rows/use-place-rows.ts";
import { type ShownList, useList } from "./use-list.ts";

const Board = lazy(async () => ({ default: (await import("./board/Board.tsx")).Board }));

export function ListPage({ model }: { readonly model: EntityModel }): ReactElement {
  const list = useList(model);
  const { state, defaults, path, page, title, table, rows } = list;
  usePageTitle(title);
  const shipped = useShippedSearches(model.entity);
  const searches = useSavedSearches(path, state, defaults, shipped);
  const [saving, setSaving] = useState<Pick<ListState, "filter" | "filters" | "sort">>();
  const isBoard = state.view === "board" && model.entity.workflow !== undefined;
  const hasKpis = page.hasKpis && !isBoard && table.density !== "ledger";
  const isMainPage = useContext(MainRouterContext) === undefined;
  useNarrowNavigation(isMainPage && !isBoard && table.density === "ledger");
  return (
    <div className={styles.page} data-view={isBoard ? "board" : "table"}>
      <ListHeader
        list={list}
        tabs={
          <SavedSearchTabs
            model={model}
            searches={searches}
            state={state}
            defaults={defaults}
            onApply={(searched) => list.change({ ...searched, page: 1 })}
            saving={saving}
            onSaving={setSaving}
            isAdvancedOpen={state.isAdvancedOpen}
          />
        }
        more={page.hasCopyAndPaste && <PasteRows list={list} />}
      />
      {hasKpis && model.entity.workflow !== undefined && <ListKpis list={list} />}
      <ListToolbar list={list} onReload={() => void rows.reload()} />
      <AdvancedOfList list={list} searches={searches} onSaving={setSaving} />
      {rows.failure !== undefined ? (
        <FailedLoad
          detail={failureText(rows.failure)}
          requestId={rows.failure instanceof RequestFailure ? rows.failure.requestId : undefined}
          isRunning={rows.isReloading}
          onTryAgain={() => void rows.reload()}
        />
      ) : isBoard ? (
        <Suspense>
          <Board list={list} />
        </Suspense>
      ) : (
        <TableView list={list} />
      )}
    </div>
  );
}

function TableView({ list }: { readonly list: ShownList }): ReactElement {
  const { model, shown, rows, sums, table, selectedIds, page, projection } = list;
  const isPhone = useIsPhone();
  const pins = usePins(model, projection);
  const columns = useTableColumns(model, shown, {
    rows: rows.loaded,
    sums,
    isPlain: table.density === "ledger",
  });
  const place = useRef<HTMLDivElement>(null);
  usePlaceRows(place, table.density, list.setPlaceRows);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const totals = hasTotals && !isPhone ? densityMeasures(table.density).totals : 0;
  // React knows no names of custom properties.
  const room = { "--totals-height": `${totals}px` } as CSSProperties;
  return (
    <>
      <div ref={place} className={styles.rows}>
        <ListTable list={list} columns={columns} pinned={pins.rows} onPin={pins.pin} />
      </div>
      <div className={styles.foot} style={room} data-under-totals={hasTotals || undefined}>
        {selectedIds.size > 0 && (
          <BulkBar list={list}>{page.hasCopyAndPaste && <CopyRows list={list} />}</BulkBar>
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}
