// Under the table: which rows are shown of how many, the way to the next ones, the pages and how long a page is. The next page is added
// below the ones that are shown, and the numbers mark all of them; a number goes to its page alone.
import {
  defaultChunkSize,
  pageButtons,
  pageCount,
  pageSizes,
  validPage,
} from "@kontor/client/lists/paging.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { Pager } from "@kontor/ui/table/Pager.tsx";
import { TableFooter } from "@kontor/ui/table/TableFooter.tsx";
import { type ReactElement, useEffect } from "react";
import { useFormats } from "../language/use-formats.ts";
import type { ShownList } from "./use-list.ts";

const offeredKeys = ["move", "select", "open", "pin"] as const;

export function ListFooter({ list }: { readonly list: ShownList }): ReactElement {
  const { rows, count, state, change } = list;
  const { page, pageSize } = state;
  const isPhone = useIsPhone();
  const { formatNumber } = useFormats();
  const known = count.exact;
  const pages =
    known === undefined ? Math.max(page + (rows.continues ? 1 : 0), 1) : pageCount(known, pageSize);
  const isValid = validPage(page, pages) === page;
  useEffect(() => {
    if (known !== undefined && !isValid) change({ page: 1 }, { replace: true });
  }, [known, isValid, change]);
  // A phone has no pages: what is loaded goes on below.
  const place = isPhone
    ? { first: rows.start + 1, last: rows.start + rows.loaded.length }
    : { first: rows.first, last: rows.first + rows.shown.length - 1 };
  const end = Math.max(0, place.last);
  const step = isPhone ? defaultChunkSize : pageSize;
  const left = known === undefined ? step : known - end;
  const isMore = rows.continues || end < rows.start + rows.loaded.length;
  return (
    <TableFooter
      first={place.first}
      loaded={end}
      total={known ?? count.text}
      {...(isMore && {
        next: Math.min(step, Math.max(1, left)),
        onLoadNext: isPhone ? rows.loadNext : rows.addPage,
      })}
      isLoadingNext={rows.isLoadingNext}
      formatCount={formatNumber}
      {...(!isPhone && {
        pageSize,
        pageSizes,
        onPageSize: (size: number) => change({ pageSize: size }),
        hints: offeredKeys,
      })}
    >
      {pages > 1 && !isPhone && (
        <Pager
          page={page}
          lastPage={Math.min(pages, page + rows.pages - 1)}
          pageCount={pages}
          {...pageButtons(page, pages)}
          onPage={(next) => change({ page: next })}
        />
      )}
    </TableFooter>
  );
}
