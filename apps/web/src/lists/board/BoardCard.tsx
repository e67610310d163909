// A record on the board: its name, what is known of it and what it is worth. It is dragged with the pointer; its menu moves it by keys.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useDraggable } from "@kontor/ui/board/use-drag.ts";
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { keyOf, pageOfRow } from "../../address/record-path.ts";
import type { ListTableColumn } from "../../columns/use-table-columns.tsx";
import { openSideView } from "../../side-view/side-view.ts";
import { isDestructive } from "../../transitions/transition-kind.ts";
import type { ShownList } from "../use-list.ts";
import styles from "./Board.module.css";
import type { Move } from "./moves.ts";

type Props = {
  readonly list: ShownList;
  readonly row: RecordData;
  readonly columns: readonly ListTableColumn[];
  readonly moves: readonly Move[];
  readonly onTouch: (row: RecordData) => void;
  readonly onDrag: (row: RecordData | undefined) => void;
  readonly onMove: (move: Move) => void;
};

const detailCount = 2;

export function BoardCard({ list, row, columns, moves, onTouch, onDrag, onMove }: Props): ReactElement {
  const { model, mainAmount } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const card = useRef<HTMLLIElement>(null);
  const key = keyOf(entity, row);
  const isDragged = useDraggable(card, {
    id: key,
    isEnabled: moves.length > 0,
    onStart: () => onDrag(row),
    onEnd: () => onDrag(undefined),
  });
  const path = pageOfRow(entity, row);
  const name = typeof row.name === "string" && row.name !== "" ? row.name : key;
  const amount = columns.find(({ id }) => id === mainAmount?.path);
  const details = columns
    .filter(
      ({ id, kind }) => ![entity.key, "status", "name", mainAmount?.path].includes(id) && kind !== "figure",
    )
    .map((column) => ({ id: column.id, text: column.text(row) }))
    .filter(({ text }) => text !== "")
    .slice(0, detailCount);
  const openMenu = (event: KeyboardEvent): void => {
    if (event.key !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    card.current?.querySelector<HTMLButtonElement>("[data-part=move]")?.click();
  };
  return (
    // The key opens the menu of the card, which is a button in it.
    <li
      ref={card}
      className={styles.card}
      data-dragged={isDragged || undefined}
      onPointerDown={() => onTouch(row)}
      onFocus={() => onTouch(row)}
      onKeyDown={openMenu}
    >
      <div className={styles.line}>
        {path === undefined ? (
          <bdi className={styles.title} dir="auto">
            {name}
          </bdi>
        ) : (
          <Link className={styles.title} dir="auto" to={path} draggable={false} title={name}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <ActionMenu
          label={t("Move to…")}
          actions={[
            ...moves.map((move) => ({
              label: move.label,
              isDanger: isDestructive(move, undefined),
              run: () => onMove(move),
            })),
            ...(path === undefined
              ? []
              : [{ label: t("Open in side view"), startsGroup: true, run: () => openSideView(path) }]),
          ]}
          trigger={(props) => (
            <ActionIcon
              {...props}
              size="xs"
              data-part="move"
              className={styles.menu ?? ""}
              aria-label={t("Move {{name}}", { name })}
              aria-keyshortcuts="m"
            >
              <IconDots size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        />
      </div>
      {details.map(({ id, text }) => (
        <bdi key={id} className={styles.detail}>
          {text}
        </bdi>
      ))}
      <div className={styles.line}>
        <bdi className={styles.amount} dir="ltr">
          {amount?.text(row)}
        </bdi>
        <bdi className={styles.key} dir="ltr">
          {key}
        </bdi>
      </div>
    </li>
  );
}
