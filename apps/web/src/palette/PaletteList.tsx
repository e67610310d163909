// The lines of the palette in their groups: a list of options that the field above moves through, so the focus never leaves it.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { type MouseEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MarkedTitle } from "../record-words/MarkedTitle.tsx";
import styles from "./PaletteList.module.css";
import { type PaletteItem, paletteGroups } from "./palette-item.ts";

type Props = {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly active: PaletteItem | undefined;
  readonly text: string;
  readonly onPoint: (item: PaletteItem) => void;
  readonly onOpen: (item: PaletteItem, event: MouseEvent) => void;
};

export function PaletteList({ id, items, active, text, onPoint, onOpen }: Props): ReactElement {
  const { t } = useTranslation();
  const titles = {
    page: t("On this page"),
    records: t("Records"),
    actions: t("Actions on “{{text}}”", { text: text.trim() }),
    recent: t("Recent"),
    pages: t("Go to"),
    commands: t("Commands"),
  };
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t("Results")}>
      {paletteGroups.map((group) => {
        const members = items.filter((item) => item.group === group);
        if (members.length === 0) return null;
        return (
          <Group key={group} title={titles[group]}>
            {members.map((item) => (
              <Line
                key={item.id}
                id={optionId(id, item)}
                item={item}
                isActive={item === active}
                text={text}
                onPoint={() => onPoint(item)}
                onOpen={(event) => onOpen(item, event)}
              />
            ))}
          </Group>
        );
      })}
    </div>
  );
}

/** The field names the line it stands on by this. */
export function optionId(listId: string, item: PaletteItem): string {
  return `${listId}-${item.id.replaceAll(/[^\w-]/g, "_")}`;
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactElement[];
}): ReactElement {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.title}>
        {title}
      </div>
      {children}
    </div>
  );
}

type LineProps = {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly text: string;
  readonly onPoint: () => void;
  readonly onOpen: (event: MouseEvent) => void;
};

function Line({ id, item, isActive, text, onPoint, onOpen }: LineProps): ReactElement {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the option it stands on.
    <div
      ref={line}
      id={id}
      className={styles.line}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onOpen}
    >
      <span className={styles.word} title={item.word}>
        {item.word}
      </span>
      {item.registration !== undefined && (
        <bdi className={styles.registration} dir="ltr">
          {item.registration}
        </bdi>
      )}
      <span className={styles.name}>
        <MarkedTitle title={item.title} marks={item.marks} text={text} />
      </span>
      <span className={styles.end}>
        {item.status !== undefined && (
          <StatusBadge family={item.status.family}>{item.status.label}</StatusBadge>
        )}
        {item.keys !== undefined && <KeyHint keys={item.keys} />}
      </span>
    </div>
  );
}
