// Below the rows of an entity search: where one is in them, and what becomes of the choice.
import { pickedPageSize } from "@kontor/client/lists/paging.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isolateFigure } from "../language/isolate.ts";
import { useFormats } from "../language/use-formats.ts";
import styles from "./EntitySearchFooter.module.css";
import type { PickedRows } from "./use-picked-rows.ts";

type Props = {
  readonly found: PickedRows;
  /** How many are chosen; undefined in a search for one, which ends with the choice. */
  readonly count: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onCancel: () => void;
  readonly onValidate: () => void;
};

export function EntitySearchFooter({ found, count, onPage, onCancel, onValidate }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const isPhone = useIsPhone();
  const { rows, page, total, isMore } = found;
  const first = (page - 1) * pickedPageSize;
  const isLast = !isMore && first + rows.length >= total;
  useShortcut({ ...keyTable.validateSelection, isActive: count !== undefined, run: onValidate });
  return (
    <>
      <div className={styles.paging}>
        {rows.length > 0 && (
          <span className={styles.place} role="status">
            {t("{{range}} of {{total}}", {
              range: isolateFigure(`${formatNumber(first + 1)}–${formatNumber(first + rows.length)}`),
              total: isolateFigure(isMore ? `${formatNumber(total)}+` : formatNumber(total)),
            })}
          </span>
        )}
        <ActionIcon
          size="xs"
          aria-label={t("Previous page")}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft className={styles.arrow} size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon size="xs" aria-label={t("Next page")} disabled={isLast} onClick={() => onPage(page + 1)}>
          <IconChevronRight className={styles.arrow} size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {count !== undefined && (
        <>
          <span className={styles.count} role="status">
            {t("{{count}} selected", { count })}
          </span>
          <Button onClick={onCancel}>{t("Cancel")}</Button>
          <ActionButton
            kind="filled"
            keys={isPhone ? undefined : keyTable.validateSelection.keys}
            onClick={onValidate}
          >
            {t("Validate")}
          </ActionButton>
        </>
      )}
    </>
  );
}
