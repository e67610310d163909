// The head of a list: what it is and how many there are, the two ways to look at it, and what can be done with all of it.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconLayoutKanban, IconPlus, IconTable } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListActions } from "../actions/ListActions.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import styles from "./ListHeader.module.css";
import { RelatedLists } from "./RelatedLists.tsx";
import { useAddRecord } from "./use-add-record.ts";
import type { ShownList } from "./use-list.ts";

type Props = {
  readonly list: ShownList;
  readonly tabs: ReactNode;
  /** What a page of this entity offers besides. */
  readonly more?: ReactNode;
};

export function ListHeader({ list, tabs, more }: Props): ReactElement {
  const { model, title, count, state, change } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const adding = useAddRecord(list);
  const isPhone = useIsPhone();
  useShortcut({ ...keyTable.addRecord, isActive: adding !== undefined, run: () => adding?.add() });
  return (
    <PageHeader
      title={title}
      count={count.text}
      tabs={tabs}
      actions={
        <div className={styles.actions}>
          {entity.workflow !== undefined && (
            <SegmentedControl
              size="xs"
              aria-label={t("View")}
              value={state.view}
              data={[
                { value: "table", label: view(<IconTable size={14} stroke={1.6} aria-hidden />, t("Table")) },
                {
                  value: "board",
                  label: view(<IconLayoutKanban size={14} stroke={1.6} aria-hidden />, t("Board")),
                },
              ]}
              onChange={(chosen) => change({ view: chosen })}
            />
          )}
          {entity.relatedLists !== undefined && !isPhone && <RelatedLists names={entity.relatedLists} />}
          {more}
          <ListActions model={model} />
          <ExportMenu list={list} isPhone={isPhone} />
          {adding !== undefined && isPhone && (
            <ActionIcon variant="filled" color="petrol" aria-label={adding.label} onClick={adding.add}>
              <IconPlus size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
          {adding !== undefined && !isPhone && (
            <ActionButton
              kind="filled"
              icon={<IconPlus size={15} stroke={1.8} aria-hidden />}
              keys={keyTable.addRecord.keys}
              onClick={adding.add}
            >
              {adding.label}
            </ActionButton>
          )}
        </div>
      }
    />
  );
}

function view(icon: ReactNode, label: string): ReactElement {
  return (
    <span className={styles.view}>
      {icon}
      <span className={styles.viewLabel}>{label}</span>
    </span>
  );
}
