// The dark bar over the foot of a table once rows are selected: how many they are, what they are worth, and what can be done with all of
// them. Choosing a transition shows first what would become of each.
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { own } from "@kontor/model/own-value.ts";
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import { useLocale } from "../../language/language.ts";
import { useFormats } from "../../language/use-formats.ts";
import { isDestructive, transitionLabel } from "../../transitions/transition-kind.ts";
import { useTransitions } from "../../transitions/use-transitions.ts";
import type { ShownList } from "../use-list.ts";
import { BulkActions } from "./BulkActions.tsx";
import styles from "./BulkBar.module.css";
import { BulkModal } from "./BulkModal.tsx";
import { selectedSum } from "./selected-sum.ts";

type Props = { readonly list: ShownList; readonly children?: ReactNode };

export function BulkBar({ list, children }: Props): ReactElement {
  const { model, selected, selectedIds, select, mainAmount, page } = list;
  const { entity, workflows } = model;
  const { t } = useTranslation();
  const formats = useFormats();
  const keys = page.hasTransitions ? selected.map((row) => keyOf(entity, row)) : [];
  const { offered: answered, isLoading } = useTransitions(entity, keys);
  const [chosen, setChosen] = useState<OfferedTransition>();
  const sum = mainAmount && selectedSum(selected, mainAmount, formats);
  const workflow = own(workflows, entity.workflow?.name ?? "");
  const locale = useLocale();
  const offered = answered.map((one) => ({ ...one, label: transitionLabel(one, workflow, locale) }));
  const count = formats.formatNumber(selectedIds.size);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("Selected rows")}>
      <span className={styles.count} role="status">
        {t("{{count}} selected", { count: selectedIds.size, replace: { count } })}
      </span>
      {sum !== undefined && (
        <bdi className={styles.sum} dir="ltr">
          {sum}
        </bdi>
      )}
      <span className={styles.rule} />
      {offered.length === 0 && !isLoading && page.hasTransitions && entity.workflow !== undefined && (
        <span className={styles.none}>{t("No step is possible for all of them")}</span>
      )}
      <div className={styles.transitions}>
        {offered.map((transition, place) => (
          <button
            key={transition.code}
            type="button"
            className={styles.action}
            data-first={place === 0 || undefined}
            data-danger={isDestructive(transition, workflow) || undefined}
            onClick={() => setChosen(transition)}
          >
            {transition.label}
          </button>
        ))}
        <BulkActions list={list} />
        {children}
      </div>
      <span className={styles.rule} />
      <ActionIcon
        size="sm"
        className={styles.close ?? ""}
        aria-label={t("Clear the selection")}
        onClick={() => select(new Set())}
      >
        <IconX size={15} stroke={1.6} aria-hidden />
      </ActionIcon>
      {chosen !== undefined && (
        <BulkModal list={list} transition={chosen} workflow={workflow} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}
