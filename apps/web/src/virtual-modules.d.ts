// The modules that the plugins in `apps/web/build` make.

declare module "virtual:documentation" {
  import type { DocumentationGroup } from "./documentation/documentation-types.ts";
  export const groups: readonly DocumentationGroup[];
  /** Loads the Markdown of a page by its path. */
  export const pages: ReadonlyMap<string, () => Promise<{ readonly text: string }>>;
}

declare module "virtual:documentation-index" {
  import type { DocumentationSection } from "./documentation/documentation-types.ts";
  export const sections: readonly DocumentationSection[];
}

interface ImportMetaEnv {
  /** The release, written in by the build. */
  readonly KONTOR_VERSION: string;
}
