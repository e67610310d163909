// One status of a board: its glyph, how many records it has and what they are worth, and their cards.
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { useDropPlace } from "@kontor/ui/board/use-drag.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { statusFamily } from "@kontor/ui/status/status-family.ts";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import type { StatusGroup } from "../../columns/use-sums.ts";
import type { ListTableColumn } from "../../columns/use-table-columns.tsx";
import { headline } from "../../language/amounts.ts";
import { isolate } from "../../language/isolate.ts";
import { useFormats } from "../../language/use-formats.ts";
import { familyOf } from "../../record-words/RowStatus.tsx";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import type { ShownList } from "../use-list.ts";
import styles from "./Board.module.css";
import { BoardCard } from "./BoardCard.tsx";
import type { Move } from "./moves.ts";
import { useBoardCards } from "./use-board-cards.ts";

type Props = {
  readonly list: ShownList;
  readonly status: string;
  readonly group: StatusGroup | undefined;
  readonly columns: readonly ListTableColumn[];
  /** What would run if the dragged card were dropped here. */
  readonly move: Move | undefined;
  readonly isDimmed: boolean;
  readonly dragged: RecordData | undefined;
  readonly movesFrom: (row: RecordData) => readonly Move[];
  /** The user is about to do something with a card. */
  readonly onTouch: (row: RecordData) => void;
  readonly onDrag: (row: RecordData | undefined) => void;
  readonly onMove: (row: RecordData, move: Move) => void;
};

export function BoardColumn(props: Props): ReactElement {
  const { list, status, group, columns, move, isDimmed, dragged, onDrag, onMove } = props;
  const { model } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const formats = useFormats();
  const place = useRef<HTMLElement>(null);
  const isOver = useDropPlace(place, {
    accepts: () => move !== undefined,
    onDrop: () => {
      if (dragged !== undefined && move !== undefined) onMove(dragged, move);
    },
  });
  const { statusList } = entity.names;
  const labels = useListLabels([statusList]).get(statusList);
  const label = shownChoice(status, labels);
  const count = group?.count ?? 0;
  const { cards, continues, loadNext } = useBoardCards(list, status, count > 0);
  const amount = group?.amount;
  const sum =
    amount !== undefined && isDecimalText(amount) && count > 0
      ? headline(decimal(amount), formats)
      : undefined;
  return (
    <section
      ref={place}
      className={styles.column}
      aria-label={label}
      data-dimmed={(isDimmed && move === undefined) || undefined}
      data-target={move !== undefined || undefined}
      data-over={isOver || undefined}
    >
      <header className={styles.head}>
        <StatusGlyph family={statusFamily(familyOf(model, {}, status))} size={12} />
        <h2 className={styles.name}>
          <bdi>{label}</bdi>
        </h2>
        <bdi className={styles.count}>{formats.formatNumber(count)}</bdi>
        {sum !== undefined && list.mainAmount !== undefined && (
          <bdi className={styles.sum} dir="ltr">
            {sum.isInMillions ? t("{{amount}} M", { amount: sum.text }) : sum.text}
          </bdi>
        )}
      </header>
      {move !== undefined && (
        <div className={styles.drop}>
          {t("Drop to run “{{transition}}”", { transition: isolate(move.label) })}
        </div>
      )}
      <ul className={styles.cards}>
        {cards.map((row) => (
          <BoardCard
            key={keyOf(entity, row)}
            list={list}
            row={row}
            columns={columns}
            moves={props.movesFrom(row)}
            onTouch={props.onTouch}
            onDrag={onDrag}
            onMove={(chosen) => onMove(row, chosen)}
          />
        ))}
      </ul>
      {continues && (
        <button type="button" className={styles.more} onClick={loadNext}>
          {t("{{count}} more", { count: Math.max(1, count - cards.length) })}
        </button>
      )}
    </section>
  );
}
