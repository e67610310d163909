// One row of a list inside a record: its cells, and what can be done with it.
import { ActionMenu, type MenuAction } from "@kontor/ui/overlay/ActionMenu.tsx";
import { ActionIcon } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { memo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { EditedCell } from "./EditedCell.tsx";
import type { RowColumn } from "./form-columns.ts";
import styles from "./ListRow.module.css";
import { RowCell } from "./RowCell.tsx";
import type { RowActions } from "./use-row-actions.ts";

type Props = {
  readonly path: string;
  readonly index: number;
  readonly count: number;
  readonly columns: readonly RowColumn[];
  /** The column that is edited now. */
  readonly editing: number | undefined;
  readonly isReadOnly: boolean;
  /** Its cells are only read: on a phone a row opens as a whole. */
  readonly isPlain: boolean;
  readonly actions: RowActions;
  readonly onEdit: (row: number, column: number) => void;
  readonly onOpen: ((row: number) => void) | undefined;
};

export const ListRow = memo(function ListRow(props: Props): ReactElement {
  const { path, index, columns, editing, isPlain, onEdit, onOpen } = props;
  const { t } = useTranslation();
  const actions = useActions(props);
  const isViewed = props.isReadOnly && onOpen !== undefined;
  const label = t("Actions of row {{number}}", { number: index + 1 });
  return (
    <tr>
      {columns.map(({ name, field, isFigure }, column) => (
        <td key={name} className={styles.cell} data-figure={isFigure || undefined}>
          {isPlain ? (
            <RowCell
              path={`${path}[${index}].${name}`}
              field={field}
              isFigure={isFigure}
              onOpen={() => onOpen?.(index)}
            />
          ) : (
            <EditedCell
              path={`${path}[${index}].${name}`}
              field={field}
              isFigure={isFigure}
              isEditing={editing === column}
              onEdit={() => onEdit(index, column)}
              onNext={() => onEdit((index + 1) % props.count, column)}
            />
          )}
        </td>
      ))}
      <td className={styles.actions}>
        {isViewed && (
          <ActionIcon
            size="sm"
            aria-label={t("Open row {{number}}", { number: index + 1 })}
            title={t("Open")}
            onClick={() => onOpen(index)}
          >
            <IconEye size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {actions.length > 0 && (
          <ActionMenu
            label={label}
            actions={actions}
            trigger={(trigger) => (
              <ActionIcon size="sm" aria-label={label} {...trigger}>
                <IconDots size={15} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          />
        )}
      </td>
    </tr>
  );
});

const icon = { size: 15, stroke: 1.6, "aria-hidden": true } as const;

function useActions({ index, count, isReadOnly, actions, onOpen }: Props): readonly MenuAction[] {
  const { t } = useTranslation();
  // What is only read is looked at: that is one button and no menu.
  if (isReadOnly) return [];
  return [
    ...(onOpen === undefined
      ? []
      : [{ label: t("Open"), icon: <IconPencil {...icon} />, run: () => onOpen(index) }]),
    { label: t("Duplicate"), icon: <IconCopy {...icon} />, run: () => actions.duplicate(index) },
    ...(index > 0
      ? [{ label: t("Move up"), icon: <IconArrowUp {...icon} />, run: () => actions.move(index, index - 1) }]
      : []),
    ...(index < count - 1
      ? [
          {
            label: t("Move down"),
            icon: <IconArrowDown {...icon} />,
            run: () => actions.move(index, index + 1),
          },
        ]
      : []),
    {
      label: t("Delete"),
      icon: <IconTrash {...icon} />,
      isDanger: true,
      startsGroup: true,
      run: () => actions.remove(index),
    },
  ];
}
