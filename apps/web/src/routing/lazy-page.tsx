// A page that lives in its own chunk and is fetched by the loader of its route. Unlike React's `lazy`, a fetch that failed is
// tried again with the next visit, and unlike the router's own helper it never reloads the page behind the reader's back.
import type { ComponentType, ReactElement } from "react";

export type LazyPage = {
  readonly load: () => Promise<void>;
  readonly Component: () => ReactElement;
};

export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined;
  return {
    load: async () => {
      Page ??= await fetchPage();
    },
    Component: () => {
      if (Page === undefined) throw new Error("the loader of a lazy page must run before the page");
      return <Page />;
    },
  };
}
