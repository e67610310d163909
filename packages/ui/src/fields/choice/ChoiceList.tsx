// The list that opens below a select: what is offered, what is chosen, and what may be created.
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { type MouseEvent, type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FieldChoice } from "../field-view.ts";
import styles from "./Choice.module.css";
import { ChoiceDot } from "./ChoiceDot.tsx";
import type { ChosenCode } from "./choice-values.ts";

type Props = {
  readonly id: string;
  readonly label: string;
  readonly isLoading: boolean;
  readonly options: readonly FieldChoice[];
  /** A typed text that can become a value; it stands after the options. */
  readonly creatable: string | undefined;
  readonly chosen: readonly ChosenCode[];
  readonly activeIndex: number;
  readonly isMultiple: boolean;
  readonly onChoose: (index: number, isExcluded: boolean) => void;
  readonly onActive: (index: number) => void;
};

export function ChoiceList(props: Props): ReactElement {
  const { id, label, isLoading, options, creatable, chosen, activeIndex, isMultiple, onChoose, onActive } =
    props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector(`[data-index="${activeIndex}"]`);
    active?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);
  const states = new Map(chosen.map(({ code, isExcluded }) => [code, isExcluded ? "excluded" : "chosen"]));
  const line = (index: number, value: string) => ({
    id: optionId(id, index),
    role: "option",
    "data-index": index,
    "data-active": index === activeIndex || undefined,
    "data-state": states.get(value),
    "aria-selected": states.has(value),
    tabIndex: -1,
    className: styles.option,
    // The focus stays in the field, where the typing goes on.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => onActive(index),
    onClick: ({ ctrlKey, metaKey }: MouseEvent) => onChoose(index, ctrlKey || metaKey),
  });
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-busy={isLoading || undefined}
      className={styles.list}
    >
      {options.map((option, index) => (
        <div key={option.value} {...line(index, option.value)}>
          <ChoiceDot color={option.color} />
          <bdi className={styles.optionLabel}>{option.label}</bdi>
          <OptionMark state={states.get(option.value)} />
        </div>
      ))}
      {creatable !== undefined && (
        <div {...line(options.length, creatable)}>
          <span className={styles.optionLabel}>{t("Create “{{text}}”", { text: creatable })}</span>
        </div>
      )}
      {options.length === 0 && creatable === undefined && (
        <div
          role="option"
          aria-disabled="true"
          aria-selected="false"
          tabIndex={-1}
          className={styles.nothing}
        >
          {isLoading ? t("Loading") : t("No data")}
        </div>
      )}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function OptionMark({ state }: { readonly state: string | undefined }): ReactElement | null {
  const { t } = useTranslation();
  if (state === undefined) return null;
  if (state === "chosen") return <IconCheck className={styles.mark} size={14} stroke={2} aria-hidden />;
  return <IconMinus className={styles.mark} size={14} stroke={2} role="img" aria-label={t("Excluded")} />;
}
