// The page of a table, which stands in the address as `page`: a link opens the same page, and the way back leads to the one before.
import { useNavigate, useSearch } from "@tanstack/react-router";

type PageNumber = { readonly page: number; readonly setPage: (page: number) => void };

export function usePageNumber(): PageNumber {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    page: Number(search.page ?? 1),
    setPage: (page) => {
      const { page: _, ...others } = search;
      const next = page === 1 ? others : { ...others, page: String(page) };
      // The router has no types for the parameters of a page that a script makes.
      void navigate({ to: ".", search: next as never, resetScroll: false });
    },
  };
}
