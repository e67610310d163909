// The choice of columns: which are shown, in which order, how dense the rows are and how many a page has. The table shows every change at
// once; the button and Ctrl+S keep it for this user and this page.
import { Button, TextInput } from "@mantine/core";
import { IconColumns3, IconSearch } from "@tabler/icons-react";
import { type ReactElement, type RefObject, useCallback, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { KeyHint } from "../keyboard/KeyHint.tsx";
import { keyTable } from "../keyboard/key-table.ts";
import { useShortcut } from "../keyboard/shortcuts.ts";
import { ColumnLine } from "./ColumnLine.tsx";
import styles from "./ColumnsMenu.module.css";
import { orderedColumns, withColumn, withColumnAt } from "./column-order.ts";
import { DensityChoice, PageSizeChoice } from "./TableChoices.tsx";
import type { ColumnsMenuProps } from "./table-types.ts";

export function ColumnsMenu(props: ColumnsMenuProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconColumns3 size={15} />}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {t("Columns")}
      </Button>
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label={t("Columns")}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open") put(panel.current, button.current);
        }}
      >
        {isOpen && <Choice {...props} panel={panel} />}
      </div>
    </>
  );
}

function Choice(props: ColumnsMenuProps & { readonly panel: RefObject<HTMLElement | null> }): ReactElement {
  const { columns, layout, onLayout, onSave, onReset, panel } = props;
  const { t } = useTranslation();
  const [looked, setLooked] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const isFound = ({ label }: { readonly label: string }): boolean =>
    label.toLocaleLowerCase().includes(looked.trim().toLocaleLowerCase());
  const ordered = orderedColumns(columns, layout);
  const isHidden = (columnId: string): boolean => layout.hidden?.includes(columnId) === true;
  const shown = ordered.filter((column) => !isHidden(column.id));
  const move = (columnId: string, to: string | 1 | -1): void => {
    const at = shown.findIndex((column) => column.id === columnId);
    const target = typeof to === "string" ? to : shown[at + to]?.id;
    onLayout(withColumnAt(layout, columns, columnId, target));
  };
  const save = useCallback(async (): Promise<void> => {
    setIsSaving(true);
    try {
      await onSave();
      panel.current?.hidePopover();
    } finally {
      setIsSaving(false);
    }
  }, [onSave, panel]);
  useShortcut({ ...keyTable.saveTableConfiguration, run: () => void save() });
  return (
    <>
      <TextInput
        className={styles.find}
        placeholder={t("Find a column")}
        aria-label={t("Find a column")}
        leftSection={<IconSearch size={14} />}
        value={looked}
        onChange={({ currentTarget }) => setLooked(currentTarget.value)}
        data-autofocus
      />
      <div className={styles.lists}>
        <h3 className={styles.heading}>{t("Shown, in this order")}</h3>
        <ul className={styles.list}>
          {shown.filter(isFound).map((column) => (
            <ColumnLine
              key={column.id}
              column={column}
              isShown
              onShow={() => onLayout(withColumn(layout, column.id, false))}
              onMove={(to) => move(column.id, to)}
            />
          ))}
        </ul>
        {shown.length < ordered.length && <h3 className={styles.heading}>{t("Hidden")}</h3>}
        <ul className={styles.list}>
          {ordered
            .filter((column) => isHidden(column.id) && isFound(column))
            .map((column) => (
              <ColumnLine
                key={column.id}
                column={column}
                isShown={false}
                onShow={() => onLayout(withColumn(layout, column.id, true))}
                onMove={undefined}
              />
            ))}
        </ul>
      </div>
      {(props.onDensity !== undefined || props.onPageSize !== undefined) && (
        <div className={styles.choices}>
          {props.onDensity !== undefined && (
            <DensityChoice density={props.density} onDensity={props.onDensity} />
          )}
          {props.onPageSize !== undefined && (
            <PageSizeChoice
              pageSize={props.pageSize}
              pageSizes={props.pageSizes}
              onPageSize={props.onPageSize}
            />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Button variant="subtle" size="xs" onClick={() => void onReset()}>
          {t("Reset")}
        </Button>
        <Button
          size="xs"
          loading={isSaving}
          disabled={props.isChanged === false}
          onClick={() => void save()}
          rightSection={<KeyHint keys={keyTable.saveTableConfiguration.keys} />}
        >
          {t("Save layout")}
        </Button>
      </div>
    </>
  );
}

/** The totals, the foot of the table and the bar of the selected rows above them stay in sight. */
const footRoom = 156;

/** Below its button, its end under the end of the button. */
function put(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (panel === null || button === null) return;
  const place = button.getBoundingClientRect();
  const { width } = panel.getBoundingClientRect();
  const isMirrored = getComputedStyle(button).direction === "rtl";
  const left = isMirrored ? place.left : place.right - width;
  panel.style.setProperty("top", `${place.bottom + 6}px`);
  panel.style.setProperty("left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
  panel.style.setProperty("max-height", `${Math.max(240, innerHeight - place.bottom - footRoom)}px`);
  panel.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
}
