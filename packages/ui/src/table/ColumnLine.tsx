// One column in the choice of columns: its handle, which is dragged or moved with the arrow keys, and its box.
import { Checkbox } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "../text/Tag.tsx";
import styles from "./ColumnsMenu.module.css";

type Props = {
  readonly column: {
    readonly id: string;
    readonly label: string;
    readonly isMandatory?: boolean;
    readonly total?: string | undefined;
  };
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  /** To the place of this column, or one place up or down. */
  readonly onMove: ((to: string | 1 | -1) => void) | undefined;
};

export function ColumnLine({ column, isShown, onShow, onMove }: Props): ReactElement {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onMove?.(event.key === "ArrowUp" ? -1 : 1);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element instanceof HTMLElement && element.dataset.column !== undefined);
    const target = under instanceof HTMLElement ? under.dataset.column : undefined;
    if (target !== undefined && target !== column.id) onMove?.(target);
  };
  return (
    <li className={styles.line} {...(onMove && { "data-column": column.id })}>
      {onMove === undefined ? (
        <span className={styles.noHandle} />
      ) : (
        <button
          type="button"
          className={styles.handle}
          aria-label={t("Move {{column}}", { column: column.label })}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <IconGripVertical size={13} />
        </button>
      )}
      <Checkbox
        className={styles.box}
        label={column.label}
        checked={isShown}
        disabled={column.isMandatory === true}
        onChange={({ currentTarget }) => onShow(currentTarget.checked)}
      />
      {column.total !== undefined && <Tag>{t("total")}</Tag>}
    </li>
  );
}
