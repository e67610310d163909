// A place where written pages are kept, as the pages of the application work with it. Its maker decides whose they are and how they are
// stored.

export type PageEntry = {
  readonly id: string;
  /** Below the root. */
  readonly path: string;
  readonly title: string;
  readonly locale?: string | undefined;
};

export type WrittenPage = PageEntry & {
  readonly body: string;
  /** Of what is stored: a newer one is not written over. */
  readonly version?: number | undefined;
};

/** What is typed; one without an id is new. */
export type TypedPage = Omit<WrittenPage, "id"> & { readonly id?: string | undefined };

export type Shelf = {
  readonly root: "/content" | "/user-content";
  /** Of its pages; without a path that of their list. */
  readonly route: "/content/$" | "/user-content/$";
  /** Undefined until they are there. */
  readonly pages: readonly PageEntry[] | undefined;
  /** The page at the address in the language of the reader; null where there is none. */
  readonly opened: WrittenPage | null | undefined;
  readonly failure: Error | null;
  readonly reload: () => void;
  readonly mayWrite: boolean;
  /** A page can be written once more in another language. */
  readonly hasLocales: boolean;
  readonly save: (page: TypedPage) => Promise<void>;
  readonly remove: (page: WrittenPage) => Promise<void>;
};
