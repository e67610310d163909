// The row that keys act on, and where it leads. It is remembered with the place of the page in the history, so that the way back from a
// record comes to the row one has left from.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useLatest } from "@kontor/ui/table/use-latest.ts";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { keyOf, pageOfRow } from "../../address/record-path.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { rememberListWay } from "../../page/list-way.ts";
import { openSideView } from "../../side-view/side-view.ts";
import { shownPagesState } from "../data/use-rows.ts";
import { useReturnToRow } from "./use-return-to-row.ts";

export type RowFocus = {
  readonly focusedId: string | undefined;
  readonly setFocusedId: (id: string) => void;
  readonly open: (row: RecordData) => void;
  readonly peek: (row: RecordData) => void;
};

type ShownRows = { readonly rows: readonly RecordData[]; readonly pages: number };

const stateName = "kontorFocusedRow";

export function useRowFocus({ entity }: EntityModel, shown: ShownRows): RowFocus {
  const router = useRouter();
  const [returnedId] = useState<string | undefined>(() => {
    const kept: unknown = Reflect.get(router.history.location.state, stateName);
    return typeof kept === "string" ? kept : undefined;
  });
  const [focusedId, setFocusedId] = useState(returnedId);
  const [first] = shown.rows;
  useReturnToRow({ returnedId, firstId: first && keyOf(entity, first) });
  const latest = useLatest(shown);
  const open = useCallback(
    (row: RecordData): void => {
      const path = pageOfRow(entity, row);
      if (path === undefined) return;
      const { rows, pages } = latest.current;
      const { href, state } = router.history.location;
      rememberListWay({ href, paths: rows.flatMap((one) => pageOfRow(entity, one) ?? []) });
      router.history.replace(href, { ...state, [stateName]: keyOf(entity, row), [shownPagesState]: pages });
      // Written at once: the history would make one step of this and the next.
      router.history.flush();
      void router.navigate({ href: path });
    },
    [entity, router, latest],
  );
  const peek = useCallback(
    (row: RecordData): void => {
      const path = pageOfRow(entity, row);
      if (path !== undefined) openSideView(path, { keepsFocus: true });
    },
    [entity],
  );
  return { focusedId, setFocusedId, open, peek };
}
