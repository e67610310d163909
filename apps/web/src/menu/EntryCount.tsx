// How many there are behind an entry of the menu. Red where they wait for a user.
import type { MenuCount } from "@kontor/model/pages/menu-entry.ts";
import type { ReactElement } from "react";
import { useFormats } from "../language/use-formats.ts";
import styles from "./EntryCount.module.css";
import { countMax, useEntryCount } from "./use-entry-count.ts";

export function EntryCount({ count }: { readonly count: MenuCount }): ReactElement | undefined {
  const { formatNumber } = useFormats();
  const value = useEntryCount(count);
  // That nothing waits needs no figure.
  if (value === undefined || value === 0) return undefined;
  const isCapped = count.view !== undefined && value > countMax;
  return (
    <span className={styles.count} data-needs-action={count.needsAction || undefined}>
      <bdi dir="ltr">{isCapped ? `${formatNumber(countMax)}+` : formatNumber(value)}</bdi>
    </span>
  );
}
