// Every shortcut of the product: its keys, what it does, and where it counts. Components that offer one take it from here. The list of keys
// on the screen, the hints on buttons and the page of the documentation print the same. The keys that go to a page are declared with the
// pages.

/** The most specific open surface gets a key: a modal before a search, a search before a table, a table before the page. */
export type ShortcutLayer = "modal" | "search" | "tableConfiguration" | "page" | "frame";

export const shortcutGroups = ["General", "Go to", "Lists and searches", "Records and forms"] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

export type KeyDeclaration = {
  /** As "Alt+R", "g d" for one key after the other, or "Mod+S" for the control or the command key. */
  readonly keys: string | readonly string[];
  readonly label: string;
  readonly group: ShortcutGroup;
  /** The page, unless said otherwise. */
  readonly layer?: ShortcutLayer;
  /** Heard even while a modal is open. */
  readonly isOverModals?: boolean;
};

export const keyTable = {
  openPalette: { keys: "Mod+K", label: "Search or jump", group: "General", layer: "frame" },
  showShortcuts: { keys: "?", label: "Show the list of keys", group: "General", layer: "frame" },
  toggleSideView: {
    keys: "Alt+X",
    label: "Open or close the side view",
    group: "General",
    layer: "frame",
    isOverModals: true,
  },
  /** Once no menu and no modal wants the key. With nothing open it does nothing. */
  closeSideView: { keys: "Escape", label: "Close side view", group: "General", layer: "frame" },
  toggleDecoration: { keys: "F9", label: "Hide or show the header", group: "General", layer: "frame" },
  openScripts: { keys: "Mod+Shift+S", label: "Open the scripts", group: "General", layer: "frame" },
  toggleDebug: {
    keys: "Alt+D",
    label: "Switch debug mode",
    group: "General",
    layer: "frame",
    isOverModals: true,
  },
  focusSearchField: { keys: "/", label: "Go to the search field of the page", group: "Lists and searches" },
  addRecord: { keys: "n", label: "Add a record", group: "Lists and searches" },
  toggleAdvancedSearch: {
    keys: "Alt+Q",
    label: "Open or close the advanced search",
    group: "Lists and searches",
  },
  runAdvancedSearch: { keys: "Alt+S", label: "Run the advanced search", group: "Lists and searches" },
  saveSearch: { keys: "Mod+S", label: "Save the search", group: "Lists and searches", layer: "search" },
  validateSelection: {
    keys: "Mod+Enter",
    label: "Validate the selection",
    group: "Lists and searches",
    layer: "modal",
  },
  saveTableConfiguration: {
    keys: "Mod+S",
    label: "Save the columns of the table",
    group: "Lists and searches",
    layer: "tableConfiguration",
  },
  nextRow: { keys: "j", label: "Go to the next row", group: "Lists and searches" },
  previousRow: { keys: "k", label: "Go to the row before", group: "Lists and searches" },
  pinRow: { keys: "p", label: "Pin or unpin the row", group: "Lists and searches" },
  peekRow: { keys: "Alt+Enter", label: "Show the row in the side view", group: "Lists and searches" },
  reloadTable: { keys: "Alt+R", label: "Reload the table", group: "Lists and searches" },
  submitForm: { keys: "Mod+S", label: "Save the form", group: "Records and forms", isOverModals: true },
  editAll: { keys: "e", label: "Edit the record", group: "Records and forms" },
  leaveEditing: {
    keys: "Escape",
    label: "Read the record again, once nothing is changed",
    group: "Records and forms",
  },
  reloadLayout: { keys: "Alt+R", label: "Reload the page", group: "Records and forms" },
  nextRecord: {
    keys: "j",
    label: "Next record of the list one came from",
    group: "Records and forms",
  },
  previousRecord: {
    keys: "k",
    label: "Previous record of the list one came from",
    group: "Records and forms",
  },
  testScript: { keys: "F5", label: "Test the script", group: "Records and forms" },
  toggleSideColumn: { keys: "Mod+B", label: "Show or hide the side column", group: "Records and forms" },
  showTab: {
    keys: ["Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5", "Alt+6", "Alt+7", "Alt+8", "Alt+9"],
    label: "Show a part of the record",
    group: "Records and forms",
  },
  toggleCards: { keys: "Alt+C", label: "Collapse or expand all cards", group: "Records and forms" },
} as const satisfies Readonly<Record<string, KeyDeclaration>>;

export type ShortcutName = keyof typeof keyTable;
