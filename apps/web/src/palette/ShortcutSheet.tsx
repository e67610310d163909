// The list of keys: everything that can be pressed on this screen, made of the registry that listens to them.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { type ShortcutGroup, shortcutGroups } from "@kontor/ui/keyboard/key-table.ts";
import { keysOf, type Shortcut } from "@kontor/ui/keyboard/shortcut.ts";
import { useShortcutList } from "@kontor/ui/keyboard/shortcuts.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../language/use-label.ts";
import styles from "./ShortcutSheet.module.css";
import { closeShortcutSheet } from "./shortcut-sheet-state.ts";

export function ShortcutSheet(): ReactElement {
  const { t } = useTranslation();
  const shortcuts = useShortcutList();
  return (
    <Modal
      title={t("Keyboard shortcuts")}
      size="md"
      onClose={closeShortcutSheet}
      footer={
        <Link
          className={styles.more}
          to="/documentation/$"
          params={{ _splat: "getting-started/keyboard" }}
          onClick={closeShortcutSheet}
        >
          {t("More about working with keys")}
        </Link>
      }
    >
      <div className={styles.groups}>
        {shortcutGroups.map((group) => (
          <Group key={group} group={group} shortcuts={shortcuts.filter((each) => each.group === group)} />
        ))}
      </div>
    </Modal>
  );
}

type GroupProps = { readonly group: ShortcutGroup; readonly shortcuts: readonly Shortcut[] };

function Group({ group, shortcuts }: GroupProps): ReactElement | null {
  const label = useLabel();
  const titleId = useId();
  // Several keys for one thing stand in one row.
  const rows = [...Map.groupBy(shortcuts, (shortcut) => shortcut.label)];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId} className={styles.title}>
        {label(group)}
      </h3>
      <dl className={styles.rows}>
        {rows.map(([name, same]) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{label(name)}</dt>
            <dd className={styles.keys}>
              {endsOf([...new Set(same.flatMap(keysOf))]).map((keys, place) => (
                <Fragment key={keys}>
                  {place === 1 && isSeries(same) && <span aria-hidden>–</span>}
                  <KeyHint keys={keys} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Of more than two, such as the digits, the first and the last. */
function endsOf(keys: readonly string[]): readonly string[] {
  return keys.length > 2 ? [...keys.slice(0, 1), ...keys.slice(-1)] : keys;
}

function isSeries(shortcuts: readonly Shortcut[]): boolean {
  return shortcuts.flatMap(keysOf).length > 2;
}
