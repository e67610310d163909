// One line of the palette: what it is, what it is called, and what happens when it is chosen.

export const paletteGroups = ["page", "records", "actions", "recent", "pages", "commands"] as const;
type PaletteGroup = (typeof paletteGroups)[number];

export type PaletteItem = {
  readonly id: string;
  readonly group: PaletteGroup;
  /** What kind of thing it is: the word at the start of the line. */
  readonly word: string;
  readonly registration?: string | undefined;
  readonly title: string;
  /** Where the words that were typed stand in bold. */
  readonly marks: "words" | "quotation" | "none";
  readonly status?: { readonly label: string; readonly family: string | undefined } | undefined;
  /** Keys that do the same without the palette, or inside it. */
  readonly keys?: string | undefined;
} & (
  | { readonly path: string; readonly run?: undefined }
  | { readonly run: () => void; readonly path?: undefined }
);
