// The list as a board: a column for each status, a card for each record. Moving a card runs the transition that leads there; while it is
// dragged the columns it can enter name what will run, and the others dim.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { ProgressLine } from "@kontor/ui/feedback/ProgressLine.tsx";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import { useStatusGroups } from "../../columns/use-sums.ts";
import { useTableColumns } from "../../columns/use-table-columns.tsx";
import { useSessionUser } from "../../session/session-user.ts";
import { TransitionModal } from "../../transitions/TransitionModal.tsx";
import { asksReason } from "../../transitions/transition-kind.ts";
import { useTransitions } from "../../transitions/use-transitions.ts";
import { statusesOf } from "../statuses.ts";
import type { ShownList } from "../use-list.ts";
import styles from "./Board.module.css";
import { BoardColumn } from "./BoardColumn.tsx";
import { type Move, movesOf, offeredMoves } from "./moves.ts";

type Moving = { readonly row: RecordData; readonly move: Move };

export function Board({ list }: { readonly list: ShownList }): ReactElement {
  const { model, state, mainAmount, rows, shown, sums } = list;
  const { entity, workflows } = model;
  const { t } = useTranslation();
  const user = useSessionUser();
  const groups = useStatusGroups(model, state, mainAmount, true);
  const columns = useTableColumns(model, shown, { rows: rows.loaded, sums, isPlain: true });
  const [touched, setTouched] = useState<RecordData>();
  const [dragged, setDragged] = useState<RecordData>();
  const [moving, setMoving] = useState<Moving>();
  const touchedKey = touched && keyOf(entity, touched);
  const { offered, isLoading } = useTransitions(entity, touchedKey === undefined ? [] : [touchedKey]);
  const movesFrom = (row: RecordData): readonly Move[] =>
    keyOf(entity, row) === touchedKey && !isLoading
      ? offeredMoves(model, row, offered)
      : movesOf(model, user, row);
  const moves = dragged && movesFrom(dragged);
  const asked = moving && own(workflows, workflowNameFor(entity, moving.row) ?? "");
  const isAsking = moving !== undefined && asksReason(moving.move, asked);
  const { run } = useTransitions(entity, moving === undefined ? [] : [keyOf(entity, moving.row)]);
  // Once for each move: what else changes meanwhile does not run it again.
  useEffect(() => {
    if (moving === undefined || isAsking) return;
    const { version } = moving.row;
    const request = typeof version === "number" ? { version } : {};
    void run(moving.move, request).finally(() => setMoving(undefined));
  }, [moving, isAsking]);
  const wanted = state.filters.status;
  const statuses = statusesOf(model).filter((status) => wanted === undefined || wanted === status);
  return (
    <>
      <ProgressLine isRunning={rows.isReloading || (moving !== undefined && !isAsking)} />
      <section className={styles.board} aria-label={t("Board")}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            list={list}
            status={status}
            group={groups?.find((group) => group.status === status)}
            columns={columns}
            move={moves?.find(({ to }) => to === status)}
            isDimmed={dragged !== undefined && dragged.status !== status}
            dragged={dragged}
            movesFrom={movesFrom}
            onTouch={setTouched}
            onDrag={setDragged}
            onMove={(row, move) => setMoving({ row, move })}
          />
        ))}
      </section>
      {moving !== undefined && isAsking && (
        <TransitionModal
          model={model}
          records={[moving.row]}
          transition={moving.move}
          onClose={() => setMoving(undefined)}
          onDone={() => setMoving(undefined)}
        />
      )}
    </>
  );
}
