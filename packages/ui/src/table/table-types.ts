// The props of a table. The one table of the product knows neither records nor calls. The component that places it says what a row is, what
// its columns show, and what happens when something is chosen. Everything that can change belongs to the owner and comes in as a value with
// a callback, so that an address, a preference or a test can hold it.
//
//   <DataTable label rows rowId columns layout sort onSort density selectedIds onSelect focusedId onFocus onOpen onPeek onPin .../>
//   <ColumnsMenu columns layout onLayout onSave onReset .../>       the choice of columns, in the toolbar
//   <TableFooter loaded total onLoadNext .../>  and  <Pager page pages onPage .../>   under the table
//
// Rows, columns and callbacks are compared by identity: keep them stable (useMemo, useCallback), then only rows that change are drawn anew.
// Scrolling: `scroll="box"` fills the height that the parent gives (a flex column of a known height) and scrolls in both directions below
// a header that stays, above totals that stay. `scroll="page"` grows with its rows in the document's own scroll; phones always do that.
import type { ReactNode } from "react";

export type TableDensity = "comfortable" | "compact" | "ledger";

export type ColumnKind = "text" | "figure" | "date" | "status" | "link" | "other";

/** Where a column stands in the three lines of a row on a phone. Without it the kind and the order decide; "none" leaves it out. */
export type PhonePlace = "name" | "figure" | "detail" | "note" | "badge" | "key" | "date" | "none";

export type TableColumn<Row> = {
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly isSortable?: boolean;
  /** The whole shown text: copied, printed, in the tooltip. An empty text is shown as a dash. */
  readonly text: (row: Row) => string;
  /** By default the text; texts are cut at `maxLength`. What it draws must not be wider than the column. */
  readonly render?: (row: Row) => ReactNode;
  /** Of a text column: 25 unless told. */
  readonly maxLength?: number;
  /** The one column that takes the spare width. Without any, the first text column does. */
  readonly isFlexible?: true;
  /** In pixels; by default as the kind needs. The width that a user has drawn wins. */
  readonly width?: number;
  /** A column that tells gains from losses: below zero is red, above zero is green. */
  readonly sign?: (row: Row) => number | undefined;
  /** Of the whole result, as it is shown; drawn in the totals row. */
  readonly total?: string;
  /** For the colour of the total of a column with signs. */
  readonly totalSign?: number;
  /** Where the link of the row goes: drawn as a real link in a column of kind "link", so that it opens in a new tab as well. */
  readonly href?: (row: Row) => string | undefined;
  /** Of a column of kind "link": what it names is over or shut out. */
  readonly isStruck?: (row: Row) => boolean;
  /** Shown in quieter ink, as in columns that only accompany. */
  readonly isQuiet?: boolean;
  /** Drawn a little stronger: the name a row goes by. */
  readonly isStrong?: boolean;
  /** It cannot be hidden. */
  readonly isMandatory?: boolean;
  readonly phone?: PhonePlace;
  /** Behind the figure on a phone, where no header names the currency. */
  readonly unit?: string;
};

export type TableSort = { readonly columnId: string; readonly direction: "ascending" | "descending" };

/** How a user wants the columns. Columns that are named nowhere are shown behind the others; a name without a column is ignored. */
export type TableLayout = {
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
};

/** One entry of the menu of a row. While the promise of `run` is open the row shows a spinner in the place of its menu. */
export type RowAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Drawn in red, last. It asks before it acts: that is up to `run`. */
  readonly isDestructive?: boolean;
  /** Whether the menu of this row has it; without this the menu of every row does. */
  readonly isOffered?: (row: Row) => boolean;
  /** Why it cannot be used on this row. */
  readonly refusal?: (row: Row) => string | undefined;
  readonly run: (row: Row) => Promise<void> | void;
};

export type TableExpansion<Row> = {
  readonly mayExpand: (row: Row) => boolean;
  /** Children that the row carries, or undefined when they have to be loaded. */
  readonly children?: (row: Row) => readonly Row[] | undefined;
  /** Called when a row is opened for the first time; a spinner turns meanwhile. A failure is the caller's to report; the row closes again. */
  readonly loadChildren?: (row: Row) => Promise<readonly Row[]>;
  /** What stands under an open row, above its children; undefined where there is nothing to say of it. */
  readonly render?: (row: Row) => ReactNode;
  /** Another value closes every row: the page and the search. */
  readonly resetKey?: string;
};

export type DataTableProps<Row> = {
  /** What the rows are, for a reader who hears the page. */
  readonly label: string;
  /** All loaded rows. They may be many: only what is seen is drawn. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called where it is spoken: "Select CT-2026-004812". By default the text of the first column. */
  readonly rowName?: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  readonly layout?: TableLayout | undefined;
  /** Columns that stay at the start when the table scrolls sideways, besides the checkbox: 1 unless told. */
  readonly stickyColumns?: number;
  /** Given, the edges of the headers can be dragged; called at the end of a drag and for each key. */
  readonly onResize?: ((columnId: string, width: number) => void) | undefined;
  readonly density?: TableDensity | undefined;
  readonly scroll?: "box" | "page";
  /** Where the columns do not fit, texts are left out before the table scrolls sideways: figures stay in sight. */
  readonly leavesOutTexts?: boolean;
  /** The whole result, where rows are still on the server. */
  readonly totalCount?: number | undefined;

  readonly sort?: TableSort | undefined;
  /** Ascending, then descending, then none. */
  readonly onSort?: ((sort: TableSort | undefined) => void) | undefined;

  /** Given, the table has checkboxes. */
  readonly selectedIds?: ReadonlySet<string> | undefined;
  readonly onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** One row at a time, as in a search for a single record. */
  readonly isSingleSelection?: boolean;

  /** The row that keys act on. Without it the table remembers by itself. */
  readonly focusedId?: string | undefined;
  readonly onFocus?: ((id: string) => void) | undefined;
  /** The rows are what the page is about: keys that are pressed nowhere else move through them. */
  readonly isMain?: boolean;
  /** Enter, and the click on the link of a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Alt+Enter: the side view. */
  readonly onPeek?: ((row: Row) => void) | undefined;
  /**
   * What a click on a row does: select it, show it in the side view, open it, or move the focus alone. On a phone a tap opens it, a long
   * one selects it, and once something is selected each tap selects.
   */
  readonly rowClick?: "select" | "peek" | "open" | "focus";

  /** Pinned rows stand on top and are left out below; they may come from a second call. */
  readonly pinnedRows?: readonly Row[] | undefined;
  /** P, and the entry of the row's menu. */
  readonly onPin?: ((row: Row, isPinned: boolean) => void) | undefined;

  readonly expansion?: TableExpansion<Row> | undefined;
  readonly rowActions?: readonly RowAction<Row>[] | undefined;
  /** At the start of the totals row: "Total of 214 filtered contracts". The row is there when a shown column has a total. */
  readonly totalsLabel?: string | undefined;
  /** Colours the edge or the ground of nothing by itself: a note that a row carries, such as "new" after a live update. */
  readonly rowNote?: ((row: Row) => string | undefined) | undefined;

  /** Numbers of rows in the reader's own way of writing. */
  readonly formatCount?: (count: number) => string;

  /** The first load: skeleton rows of the true height after 200 ms. */
  readonly isLoading?: boolean;
  /** A reload: the rows stay, a line runs under the header. */
  readonly isReloading?: boolean;
  /** In the place of rows when there are none; "No data" unless given. */
  readonly empty?: ReactNode;
  /** One quiet line above the table: "The search has found results on fields not displayed". */
  readonly notice?: string | undefined;
};

export type ColumnsMenuProps = {
  readonly columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly isMandatory?: boolean;
    readonly total?: string | undefined;
  }[];
  readonly layout: TableLayout;
  /** At once, while the menu is open: the table shows it. */
  readonly onLayout: (layout: TableLayout) => void;
  /** The button and Ctrl+S: keep it for this user and this page. */
  readonly onSave: () => Promise<void> | void;
  readonly onReset: () => Promise<void> | void;
  readonly isChanged?: boolean;
  readonly density?: TableDensity | undefined;
  readonly onDensity?: ((density: TableDensity) => void) | undefined;
  readonly pageSize?: number | undefined;
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPageSize?: ((size: number) => void) | undefined;
};

export type TableFooterProps = {
  /** The place of the first shown row, counted from 1; left out where the rows begin with the first of all. */
  readonly first?: number | undefined;
  /** The place of the last shown row. */
  readonly loaded: number;
  /** "1000+" where counting stops early. */
  readonly total?: number | string | undefined;
  readonly formatCount?: (count: number) => string;
  /** How many "Load next" adds below; absent when all are there. */
  readonly next?: number | undefined;
  readonly onLoadNext?: (() => void) | undefined;
  readonly isLoadingNext?: boolean;
  readonly pageSize?: number | undefined;
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPageSize?: ((size: number) => void) | undefined;
  /** Keys that this table answers to. */
  readonly hints?: readonly ("move" | "select" | "open" | "peek" | "pin")[];
  /** A pager, where pages are turned. */
  readonly children?: ReactNode;
};

export type PagerProps = {
  /** Starts at 1. */
  readonly page: number;
  /** The last page in sight, where several follow each other. */
  readonly lastPage?: number;
  readonly pageCount: number;
  /** The numbers of the buttons, at most ten (lists/paging.ts of the client works them out). */
  readonly numbers: readonly number[];
  /** Whether buttons to the first and the last page are offered. */
  readonly hasEnds: boolean;
  readonly onPage: (page: number) => void;
};
