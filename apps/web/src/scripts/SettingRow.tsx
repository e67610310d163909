// One row of the list at the start of the page: the name, a mark where something is wrong, and where it comes from.
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ScriptAddress } from "../address/script-address.ts";
import styles from "./SettingList.module.css";

type Props = {
  readonly name: string;
  readonly note: string;
  readonly isCurrent: boolean;
  readonly trouble?: "error" | "warning" | undefined;
  readonly address: ScriptAddress;
};

export function SettingRow({ name, note, isCurrent, trouble, address }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <li>
      <Link
        to="/scripts"
        search={{ ...address, name }}
        resetScroll={false}
        className={styles.row}
        aria-current={isCurrent ? "page" : undefined}
      >
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        {trouble !== undefined && (
          <>
            <StatusGlyph family={trouble} />
            <Unseen>{trouble === "error" ? t("Has errors") : t("Has warnings")}</Unseen>
          </>
        )}
        <span className={styles.note}>{note}</span>
      </Link>
    </li>
  );
}
