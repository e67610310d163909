// The actions of the selected rows, in the bar of the selection. One that some row does not allow says in which statuses it can be started.
import { Tooltip } from "@kontor/ui/overlay/Tooltip.tsx";
import type { ReactElement } from "react";
import { type ShownAction, useActions } from "../../actions/use-actions.tsx";
import type { ShownList } from "../use-list.ts";
import styles from "./BulkBar.module.css";

export function BulkActions({ list }: { readonly list: ShownList }): ReactElement {
  const { model, selected, select } = list;
  const { shown, form } = useActions(model, { place: "selection", records: selected }, () =>
    select(new Set()),
  );
  return (
    <>
      {shown.map((action) =>
        action.disabledReason === undefined ? (
          <BulkAction key={action.name} action={action} />
        ) : (
          <Tooltip key={action.name} text={action.disabledReason}>
            {(describedBy) => <BulkAction action={action} {...describedBy} />}
          </Tooltip>
        ),
      )}
      {form}
    </>
  );
}

type Props = { readonly action: ShownAction; readonly "aria-describedby"?: string };

function BulkAction({ action, ...describedBy }: Props): ReactElement {
  const { label, disabledReason, isRunning, start } = action;
  const isOff = disabledReason !== undefined || isRunning;
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isOff || undefined}
      {...describedBy}
      onClick={isOff ? undefined : start}
    >
      {label}
    </button>
  );
}
