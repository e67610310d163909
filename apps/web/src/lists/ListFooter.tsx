// Under the table: how many rows are loaded of how many, the way to more of them, the pages and how long a page is.
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
  const end = rows.start + rows.loaded.length;
  const left = known === undefined ? defaultChunkSize : known - end;
  return (
    <TableFooter
      loaded={end}
      total={known ?? count.text}
      {...(rows.continues && {
        next: Math.min(defaultChunkSize, Math.max(1, left)),
        onLoadNext: rows.loadNext,
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
          pageCount={pages}
          {...pageButtons(page, pages)}
          onPage={(next) => change({ page: next })}
        />
      )}
    </TableFooter>
  );
}
