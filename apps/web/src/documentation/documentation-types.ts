// The shape of the documentation as the build hands it to the page.

export type DocumentationPage = {
  /** The path below `/documentation/`, which is the path of the file below `docs/user` without its ending. */
  readonly path: string;
  readonly title: string;
};

export type DocumentationGroup = {
  /** The name of the folder. */
  readonly name: string;
  readonly title: string;
  readonly pages: readonly DocumentationPage[];
};

/** A heading with the text below it: what a search can find and a link can jump to. */
export type DocumentationSection = {
  readonly path: string;
  readonly page: string;
  readonly group: string;
  /** Empty for the text above the first heading of the page. */
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
};
