// What a list says where its rows would stand. After a search it names what is searched by, each with the way to take it away, and all of
// it at once; at first use it offers to add the first record.
import { isFiltered } from "@kontor/client/lists/list-state.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { Chip } from "@kontor/ui/text/Chip.tsx";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FilterChips } from "../search/FilterChips.tsx";
import { useFilterControls } from "../search/filter-controls.ts";
import styles from "./NothingHere.module.css";
import { useAddRecord } from "./use-add-record.ts";
import type { ShownList } from "./use-list.ts";

export function NothingHere({ list }: { readonly list: ShownList }): ReactElement {
  const { t } = useTranslation();
  const adding = useAddRecord(list);
  if (isFiltered(list.state)) return <NothingFound list={list} />;
  return (
    <EmptyList detail={t("Nothing has been added here yet.")}>
      {adding !== undefined && (
        <ActionButton size="xs" icon={<IconPlus size={14} stroke={1.6} aria-hidden />} onClick={adding.add}>
          {adding.label}
        </ActionButton>
      )}
    </EmptyList>
  );
}

function NothingFound({ list }: { readonly list: ShownList }): ReactElement {
  const { model, state, change } = list;
  const { t } = useTranslation();
  const controls = useFilterControls(model.entity);
  const active = (
    <span className={styles.active}>
      {state.filter !== "" && (
        <Chip field={t("Text")} value={state.filter} onRemove={() => change({ filter: "" })} />
      )}
      <FilterChips controls={controls} filters={state.filters} onChange={(filters) => change({ filters })} />
    </span>
  );
  return <EmptyList detail={active} onClearFilters={() => change({ filters: {}, filter: "" })} />;
}
